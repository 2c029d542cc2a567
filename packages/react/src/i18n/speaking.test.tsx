import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { languageOf } from './languageOf.ts'
import { ar } from './languages/ar.ts'
import { de } from './languages/de.ts'
import { useButtonText } from './useButtonText.ts'

test('buttons and card use the language that the site sets, and change it while open', async () => {
  const { portico } = renderWidget({ locale: 'de-AT' })
  await page.getByRole('button', { name: de.messages['button.connect'] }).click()
  const german = page.getByRole('dialog', { name: String(de.messages['connect.title']) })
  await expect.element(german).toBeVisible()
  await expect.element(german).toHaveAttribute('lang', 'de')
  portico.update({ locale: 'ar' })
  const arabic = page.getByRole('dialog', { name: String(ar.messages['connect.title']) })
  await expect.element(arabic).toBeVisible()
  await expect.poll(() => getComputedStyle(arabic.element()).direction).toBe('rtl')
  portico.update({ locale: 'en' })
  const english = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect.element(english).toBeVisible()
  await expect.poll(() => getComputedStyle(english.element()).direction).toBe('ltr')
})

test('an unknown language falls back to English', async () => {
  renderWidget({ locale: 'tlh' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test('a button is not rendered again if its language stays', async () => {
  const rendered = vi.fn()
  const { portico } = renderWidget({ locale: 'en' }, <Text onRender={rendered} />)
  await expect.poll(() => rendered.mock.calls.length).toBeGreaterThan(0)
  flushSync(() => languageOf(portico).setState({ language: undefined }))
  await expect.poll(() => rendered).toHaveBeenCalledTimes(1)
})

function Text({ onRender }: { onRender: () => void }) {
  onRender()
  return useButtonText().t('button.connect')
}
