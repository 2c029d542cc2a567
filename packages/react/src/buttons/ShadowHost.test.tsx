import { createPortico, type PorticoOptions } from '@portico/core'
import { mockAdapter, mockNetwork } from '@portico/testing'
import { Profiler, type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { ShadowHost } from './ShadowHost.tsx'

function createWidget(options: Partial<PorticoOptions> = {}) {
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork()],
    // No storage from an earlier test, whose wallet would be reconnected.
    platform: { storage: { getItem: () => null, setItem() {}, removeItem() {} } },
    ...options,
  })
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => {
    portico.destroy()
    container.remove()
  })
  const button = (
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  const host = () => container.querySelector<HTMLElement>('[data-portico="button"]')
  return { portico, container, button, host }
}

const connectButton = () => page.getByRole('button', { name: 'Connect wallet' })

/** Calls back with the page as it was right after mounting, before its first frame. */
function OnPage({ look, children }: { look: () => void; children: ReactNode }) {
  useLayoutEffect(look, [look])
  return children
}

test('a button has its styles and its theme as soon as React renders it, in one pass', async () => {
  const { container, button, host } = createWidget({ theme: 'dark' })
  const phases: string[] = []
  const seen: unknown[] = []
  const look = () => {
    const root = host()?.shadowRoot
    seen.push([
      root?.querySelector('button')?.textContent,
      root?.adoptedStyleSheets.length,
      host()?.dataset.theme,
      host()?.childNodes.length,
    ])
  }
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(
    <Profiler id="button" onRender={(_, phase) => phases.push(phase)}>
      <OnPage look={look}>{button}</OnPage>
    </Profiler>,
  )
  await expect.element(connectButton()).toBeVisible()
  expect(seen[0]).toEqual(['Connect wallet', 1, 'dark', 0])
  expect(phases).not.toContain('nested-update')
})

test('in strict mode a button is on the page once', async () => {
  const { container, button, host } = createWidget()
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(<StrictMode>{button}</StrictMode>)
  await expect.element(connectButton()).toBeVisible()
  expect(host()?.shadowRoot?.querySelectorAll('button')).toHaveLength(1)
  expect(host()?.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
})

test('a button keeps the focus while the theme changes', async () => {
  const { portico, container, button, host } = createWidget({ theme: 'light' })
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(button)
  const element = (await connectButton().findElement()) as HTMLElement
  element.focus()
  portico.update({ theme: 'dark' })
  await expect.poll(() => host()?.dataset.theme).toBe('dark')
  expect(element.matches(':focus')).toBe(true)
})

/** Replaces each text of a shadow root, as translators do. */
function translate(root: ShadowRoot | null | undefined) {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `« ${text.data} »`
    text.replaceWith(font)
  }
}

test('a translated page keeps its tree, and the button says what it does', async () => {
  const { portico, container, button, host } = createWidget()
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  root.render(
    <>
      <p>of the site</p>
      {button}
    </>,
  )
  await expect.element(connectButton()).toBeVisible()
  translate(host()?.shadowRoot)
  expect(host()?.shadowRoot?.textContent).toContain('« Connect wallet »')
  portico.internal.store.setState({ status: { eip155: 'connecting' } })
  await expect.element(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  translate(host()?.shadowRoot)
  portico.internal.store.setState({ status: {} })
  await expect.element(connectButton()).toBeVisible()
  // The button itself, and not its plain replacement.
  expect(host()?.shadowRoot?.querySelector('.button[data-kind]')).not.toBeNull()
  expect(container.textContent).toContain('of the site')
})

/** Fails to render as long as `place` says so. */
function Breaking({ place }: { place: { isBroken: boolean } }) {
  if (place.isBroken) throw new Error('broken')
  return <button type="button">Whole</button>
}

test('a button that breaks leaves the site untouched, is reported, and renders again after a press', async () => {
  const { portico, container, host } = createWidget()
  const reported: unknown[] = []
  const place = { isBroken: true }
  const root = createRoot(container, { onCaughtError: (error) => reported.push(error) })
  onTestFinished(() => root.unmount())
  root.render(
    <PorticoProvider portico={portico}>
      <p>of the site</p>
      <ShadowHost text="Connect wallet" language={undefined}>
        <Breaking place={place} />
      </ShadowHost>
    </PorticoProvider>,
  )
  await expect.element(connectButton()).toBeVisible()
  expect(reported).toEqual([new Error('broken')])
  place.isBroken = false
  await connectButton().click()
  await expect.element(page.getByRole('button', { name: 'Whole' })).toBeVisible()
  expect(container.textContent).toContain('of the site')
  expect(host()).not.toBeNull()
})

test('hydration of a server-rendered page logs nothing, and then the page has the styled button', async () => {
  const { container, button, host } = createWidget()
  const server = createWidget({ platform: { interactive: false } })
  const { body } = new DOMParser().parseFromString(renderToString(server.button), 'text/html')
  container.append(...body.childNodes)
  expect(host()?.shadowRoot).toBeNull()
  const errors: unknown[] = []
  const root = hydrateRoot(container, button, { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => root.unmount())
  await expect
    .poll(() => host()?.shadowRoot?.querySelector('.button')?.textContent)
    .toBe('Connect wallet')
  expect(host()?.childNodes.length).toBe(0)
  expect(errors).toEqual([])
})
