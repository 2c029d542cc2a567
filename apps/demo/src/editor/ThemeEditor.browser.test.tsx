import { PorticoProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defaultConfig } from '../config.ts'
import { createDemoPortico } from '../createDemoPortico.ts'
import { ThemeEditor } from './ThemeEditor.tsx'

const editor = page.getByRole('region', { name: 'Theme editor' })
const preview = editor.getByRole('region', { name: 'Preview' })

/** Returns the card of the preview, or the open one. */
const cardIn = (host: string) =>
  document.querySelector(host)?.shadowRoot?.querySelector('.card') ?? document.body
const lookOf = (host: string) => {
  const { borderTopLeftRadius, backgroundColor } = getComputedStyle(cardIn(host))
  return [borderTopLeftRadius, backgroundColor]
}

test('applies a choice to the widget and the preview at once, and writes it as code', async () => {
  const portico = createDemoPortico(defaultConfig)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    portico.destroy()
  })
  root.render(
    <PorticoProvider portico={portico}>
      <ThemeEditor config={defaultConfig} />
    </PorticoProvider>,
  )
  await page.getByText('Theme editor').click()
  await expect.element(preview.getByRole('region')).toBeVisible()
  await editor.getByRole('combobox', { name: 'Start from' }).selectOptions('midnight')
  const corners = editor.getByRole('slider', { name: 'Corners' })
  await corners.fill('12')
  await editor.getByLabelText('Light').fill('#ffcc00')
  const chosen = ['12px', 'rgb(11, 16, 32)']
  await expect.poll(() => lookOf('portico-inline')).toEqual(chosen)
  await expect.poll(() => getComputedStyle(corners.element()).accentColor).toBe('rgb(255, 204, 0)')
  const code = () => editor.element().querySelector('code')?.textContent
  await expect.poll(code).toContain("'--portico-radius': '12px'")
  await expect.poll(code).toContain('light-dark(#ffcc00, #5ad1ff)')
  await editor.getByRole('button', { name: 'Open the widget' }).click()
  await expect.poll(() => lookOf('portico-modal')).toEqual(chosen)
  await userEvent.keyboard('{Escape}')
  await editor.getByRole('combobox', { name: 'Start from' }).selectOptions('default')
  await expect.poll(() => lookOf('portico-inline')[0]).toBe('20px')
})
