import { connect } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import { mockAdapter, mockConnector, testPlatform } from '@portico/testing'
import { StrictMode } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { PorticoInline } from './PorticoInline.tsx'
import { renderWidget } from './renderWidget.test.util.tsx'

const region = (name: string) => page.getByRole('region', { name })
const wallet = (name = 'Mock Wallet') => page.getByRole('button', { name: new RegExp(`^${name}`) })
const withWallet = (options: Parameters<typeof mockConnector>[0] = {}) => {
  const connector = mockConnector(options)
  return { connector, adapters: [mockAdapter({ connectors: [connector] })] }
}
const focused = () => document.activeElement?.shadowRoot?.activeElement?.id
const hosts = (name: string) => document.querySelectorAll(name).length

describe('the card as a part of the page', () => {
  test('is a region with a name, and takes the focus from nothing', async () => {
    const { adapters } = withWallet()
    renderWidget({ adapters }, <PorticoInline />)
    await expect.element(region('Connect wallet')).toBeVisible()
    await expect.element(wallet()).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(document.body)
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    await expect.poll(() => page.getByRole('button', { name: 'Close' }).elements()).toEqual([])
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
  })

  test('shows the account when the visitor connects, and Connect when they leave', async () => {
    const { adapters } = withWallet()
    const { portico } = renderWidget({ adapters }, <PorticoInline />)
    await wallet().click()
    await expect.element(region('Account')).toBeVisible()
    await region('Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(wallet()).toBeVisible()
    await expect.poll(() => portico.store.getState()).toMatchObject({ open: true, embedded: true })
  })

  test('keeps a focus that it received when its own views change', async () => {
    const { adapters } = withWallet({ behaviour: 'hang' })
    renderWidget({ adapters }, <PorticoInline />)
    await expect.element(wallet()).toBeVisible()
    ;((await wallet().findElement()) as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Continue in Mock Wallet')).toBeVisible()
    // The row that had the focus disappears first.
    await expect.poll(focused).toBe('portico-title')
  })

  test('keeps a focus that it received as soon as it was rendered', async () => {
    const { adapters } = withWallet({ behaviour: 'hang' })
    const focus = () => {
      const root = document.querySelector('portico-inline')?.shadowRoot
      if (root) observer.observe(root, { childList: true, subtree: true })
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      buttons.find((button) => button.textContent?.includes('Mock Wallet'))?.focus()
    }
    // Called right after the change of the page, before React runs its effects.
    const observer = new MutationObserver(focus)
    observer.observe(document.body, { childList: true, subtree: true })
    renderWidget({ adapters }, <PorticoInline />)
    await expect.poll(() => document.activeElement?.localName).toBe('portico-inline')
    observer.disconnect()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Continue in Mock Wallet')).toBeVisible()
    await expect.poll(focused).toBe('portico-title')
  })

  test('leaves the focus in the field of the page in which the visitor types', async () => {
    const { connector, adapters } = withWallet()
    const { portico } = renderWidget(
      { adapters },
      <>
        <input aria-label="The page's own" />
        <PorticoInline />
      </>,
    )
    await expect.element(wallet()).toBeVisible()
    const own = page.getByRole('textbox', { name: "The page's own" })
    await own.fill('x')
    await connect(portico, { connector })
    await expect.element(region('Account')).toBeVisible()
    await expect.element(own).toHaveFocus()
  })

  test('shows the account of an earlier visit as soon as the account is reconnected', async () => {
    const { connector, adapters } = withWallet({ authorized: true })
    const platform = testPlatform({ setTimeout: (run, ms) => setTimeout(run, ms) })
    const first = renderWidget({ adapters, platform }, <PorticoInline />)
    await connect(first.portico, { connector })
    first.portico.destroy()
    first.unmount()
    renderWidget({ adapters, platform }, <PorticoInline />)
    await expect.element(region('Account')).toBeVisible()
  })

  test('never closes: closing returns to the first view', async () => {
    const { connector, adapters } = withWallet()
    const { portico } = renderWidget({ adapters }, <PorticoInline />)
    await connect(portico, { connector })
    void portico.open({ view: 'Receive' })
    await expect.element(region('Receive')).toBeVisible()
    portico.close()
    await expect.element(region('Account')).toBeVisible()
  })

  test('shows what a button of the same widget opens', async () => {
    const { connector, adapters } = withWallet()
    const { portico } = renderWidget(
      { adapters },
      <>
        <ConnectButton />
        <PorticoInline />
      </>,
    )
    await expect.element(wallet()).toBeVisible()
    await connect(portico, { connector })
    void portico.open({ view: 'Networks' })
    await expect.element(region('Select network')).toBeVisible()
    await page.getByRole('button', { name: /^Account 0x/ }).click()
    await expect.element(region('Account')).toBeVisible()
    await expect.poll(() => hosts('portico-modal')).toBe(0)
  })

  test('shows its messages inside', async () => {
    const { portico } = renderWidget({}, <PorticoInline />)
    await expect.element(region('Connect wallet')).toBeVisible()
    showToast(portico, { variant: 'success', message: { key: 'account.addressCopied' } })
    await expect.element(region('Connect wallet').getByText('Address copied')).toBeVisible()
  })

  test('fills its container and no more', async () => {
    renderWidget(
      {},
      <div style={{ width: 500, height: 420 }}>
        <PorticoInline />
      </div>,
    )
    await expect.element(region('Connect wallet')).toBeVisible()
    const { width, height } = (await region('Connect wallet').findElement()).getBoundingClientRect()
    expect({ width, height }).toEqual({ width: 500, height: 420 })
  })

  test('cuts nothing off at 320 px, from right to left', async () => {
    await page.viewport(320, 640)
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { adapters } = withWallet()
    renderWidget({ adapters }, <PorticoInline />)
    await expect.element(wallet()).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const card = (await region('Connect wallet').findElement()).getBoundingClientRect()
    const row = (await wallet().findElement()).getBoundingClientRect()
    expect(row.left).toBeGreaterThanOrEqual(card.left)
    expect(row.right).toBeLessThanOrEqual(card.right)
    for (const text of (await wallet().findElement()).querySelectorAll('span'))
      expect(text.scrollWidth).toBeLessThanOrEqual(Math.max(text.clientWidth, text.offsetWidth))
  })

  test('requests another network as the dialog does, without a trap', async () => {
    const { connector, adapters } = withWallet()
    const { portico } = renderWidget({ adapters }, <PorticoInline />)
    await connect(portico, { connector })
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:999' })
    await expect.element(region('Switch network')).toBeVisible()
    await region('Switch network').getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(region('Connect wallet')).toBeVisible()
  })

  test('unmounts with its component and leaves a widget that opens as a dialog', async () => {
    const { portico, unmount } = renderWidget({}, <PorticoInline />)
    await expect.element(region('Connect wallet')).toBeVisible()
    unmount()
    await expect.poll(() => hosts('portico-inline')).toBe(0)
    await expect
      .poll(() => portico.store.getState())
      .toMatchObject({ open: false, embedded: false })
  })

  test('is rendered once under StrictMode', async () => {
    renderWidget(
      {},
      <StrictMode>
        <PorticoInline />
      </StrictMode>,
    )
    await expect.element(region('Connect wallet')).toBeVisible()
    await expect.poll(() => hosts('portico-inline')).toBe(1)
  })
})

test('two widgets, one in a dialog and one on the page, do not affect each other', async () => {
  const one = withWallet({ uid: 'a', id: 'a', name: 'Alpha' })
  const two = withWallet({ uid: 'b', id: 'b', name: 'Beta' })
  const modal = renderWidget({ adapters: one.adapters, storageKey: 'one' })
  const inline = renderWidget(
    { adapters: two.adapters, storageKey: 'two', theme: 'dark' },
    <PorticoInline />,
  )
  await wallet('Beta').click()
  await expect.element(region('Account')).toBeVisible()
  await expect
    .poll(() => modal.portico.store.getState())
    .toMatchObject({ open: false, connections: [] })
  void modal.portico.open()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Alpha/ }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => inline.portico.store.getState())
    .toMatchObject({ open: true, embedded: true })
  await expect
    .poll(() => document.querySelector<HTMLElement>('portico-inline')?.dataset.theme)
    .toBe('dark')
  await expect
    .poll(() => document.querySelector<HTMLElement>('portico-modal')?.dataset.theme)
    .toBe('system')
})

describe('a page that removes our elements', () => {
  const dialog = () => page.getByRole('dialog')

  test('scrolls again if it removes them while the dialog is open', async () => {
    const { portico } = renderWidget()
    void portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => document.documentElement.style.overflow).toBe('hidden')
    document.querySelector('portico-modal')?.remove()
    await expect.poll(() => portico.store.getState().open).toBe(false)
    await expect.poll(() => document.documentElement.style.overflow).toBe('')
    void portico.open()
    await expect.element(dialog()).toBeVisible()
  })

  test('has the dialog again at the next opening if it removes them while the dialog is closed', async () => {
    const { portico } = renderWidget()
    void portico.open()
    await expect.element(dialog()).toBeVisible()
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    document.querySelector('portico-modal')?.remove()
    void portico.open()
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => hosts('portico-modal')).toBe(1)
  })

  test('can clone them: the clones do nothing, and the widget still works', async () => {
    const { portico } = renderWidget()
    void portico.open()
    await expect.element(dialog()).toBeVisible()
    const clone = document.querySelector('portico-modal')?.cloneNode(true) as HTMLElement
    document.body.append(clone)
    portico.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => clone.getBoundingClientRect().height).toBe(0)
    clone.remove()
  })
})
