import type { PorticoOptions } from '@portico/core'
import { mockAdapter, mockConnector, mockPairing } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { readCode } from '../../ui/readCode.test.util.ts'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const heading = (name: string) => dialog().getByRole('heading', { name })

const wallet = (name: string) =>
  mockConnector({
    uid: name,
    id: `com.${name.toLowerCase()}`,
    name,
    info: { rdns: `com.${name.toLowerCase()}` },
  })
const custom = (name: string) => ({
  id: name.toLowerCase(),
  name,
  homepage: `https://${name.toLowerCase()}.example/`,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => custom(`Own${at}`))

function open(options: Partial<PorticoOptions> = {}) {
  const adapters = [mockAdapter({ connectors: [wallet('Alpha'), wallet('Beta')] })]
  const rendered = renderWidget({ adapters, ...options })
  void rendered.portico.open({ view: 'Connect' })
  return rendered
}

/** Returns the text of each row, without the initials that replace a picture. */
const rows = () =>
  dialog()
    .getByRole('listitem')
    .elements()
    .map((element) =>
      element.textContent.slice(element.querySelector('.row-icon')?.textContent.length),
    )

describe('the wallets of Connect', () => {
  test('are prepared by a pointer on their row, without a request', async () => {
    const alpha = wallet('Alpha')
    const prepare = vi.fn()
    open({ adapters: [mockAdapter({ connectors: [{ ...alpha, prepare }, wallet('Beta')] })] })
    // From another row, wherever the pointer was before.
    await button('Beta Installed').hover()
    prepare.mockClear()
    await button('Alpha Installed').hover()
    await expect.poll(() => prepare).toHaveBeenCalled()
    await expect.poll(() => alpha.calls).toEqual([])
  })

  test('are the installed ones, then those of the site, and a link to all of them', async () => {
    const { events } = open({ customWallets: [custom('Own')] })
    await expect.element(button(/^Search wallet/)).toBeVisible()
    await expect
      .poll(() => rows())
      .toEqual(['AlphaInstalled', 'BetaInstalled', 'Own', 'Search wallets3'])
    await button(/^Search wallet/).click()
    await expect.element(heading('All wallets')).toBeVisible()
    await expect.poll(() => events).toContainEqual({ type: 'wallet.all' })
  })

  test('begin with the one used last; the current one says so', async () => {
    const { portico } = open()
    await portico.connect({ wallet: 'com.beta' })
    void portico.open({ view: 'Connect' })
    await expect.element(button('Beta Connected')).toBeVisible()
    await portico.disconnect()
    void portico.open({ view: 'Connect' })
    await expect.element(button('Beta Recent')).toBeVisible()
    await expect.poll(() => rows()[0]).toContain('Beta')
  })

  test('show seven rows if there are many; their number is rounded down to tens', async () => {
    open({ customWallets: many(527) })
    await expect.element(button('Search wallets 520+')).toBeVisible()
    await expect.poll(() => rows()).toHaveLength(8)
  })

  test('are all rows if the site has no list of all', async () => {
    open({ customWallets: many(12), features: { allWallets: false } })
    await expect.element(button('Own11')).toBeInTheDocument()
    await expect.poll(() => rows()).toHaveLength(14)
    await expect.poll(() => button(/^Search wallet/).elements()).toEqual([])
  })

  test('are under the headings of the site', async () => {
    open({ customWallets: [custom('Own')], wallets: { groups: { Ours: ['own', 'com.beta'] } } })
    const ours = dialog().getByRole('list', { name: 'Ours' })
    await expect.element(ours.getByRole('button', { name: 'Own' })).toBeVisible()
    await expect.element(ours.getByRole('button', { name: /^Beta/ })).toBeVisible()
    await expect
      .element(
        dialog()
          .getByRole('list', { name: 'Wallets' })
          .getByRole('button', { name: /^Alpha/ }),
      )
      .toBeVisible()
  })

  test('follow changes of the site while the card is open', async () => {
    const { portico } = open()
    await expect.element(button(/^Alpha/)).toBeVisible()
    portico.update({ excludeWalletIds: ['com.alpha'] })
    await expect.element(button(/^Alpha/)).not.toBeInTheDocument()
    portico.update({ enableWallets: false })
    await expect.element(dialog().getByText('Connecting is turned off on this site')).toBeVisible()
  })
})

describe('a site with pairing', () => {
  const elsewhere = { ...custom('Elsewhere'), mobileLink: 'elsewhere://' }

  test('has a row for a code after the installed wallets, which explains itself and opens the code', async () => {
    const { events } = open({ pairing: mockPairing() })
    await expect.element(button('Scan with your phone QR code')).toBeVisible()
    const installed = () => rows().filter((row) => row?.endsWith('Installed')).length
    await expect.poll(() => rows().indexOf('Scan with your phoneQR code') - installed()).toBe(0)
    await expect.poll(() => rows()[0]).toMatch(/Installed$/)
    await button(/^Scan/).click()
    await expect
      .element(dialog().getByRole('img', { name: 'QR code that connects a wallet' }))
      .toBeVisible()
    await expect.poll(() => events).toContainEqual({ type: 'wallet.scan' })
  })

  test('has a next step if no wallet is installed', async () => {
    open({ adapters: [mockAdapter()], pairing: mockPairing() })
    await expect.element(button(/^Scan/)).toBeVisible()
    await expect
      .poll(() => dialog().getByText('No wallet found in this browser').elements())
      .toEqual([])
  })

  test('opens apps on a phone instead, if it knows any', async () => {
    const phone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    onTestFinished(() => phone.mockRestore())
    const { portico } = open({ pairing: mockPairing(), customWallets: [elsewhere] })
    await expect.element(button('Elsewhere')).toBeVisible()
    await expect.poll(() => button(/^Scan/).elements()).toEqual([])
    portico.update({ customWallets: [custom('Own')] })
    await expect.element(button(/^Scan/)).toBeVisible()
  })

  test('leads from a wallet that is not installed to its code', async () => {
    open({ pairing: mockPairing(), customWallets: [elsewhere, custom('Own')] })
    await button('Elsewhere').click()
    await expect.element(dialog().getByText(/^Scan this code/)).toBeVisible()
    await button('Back').click()
    await button('Own').click()
    await expect.element(heading('Get Own')).toBeVisible()
  })
})

test('a site without pairing has no code, and leads to a store', async () => {
  open({ customWallets: [{ ...custom('Own'), mobileLink: 'own://' }] })
  await button('Own').click()
  await expect.element(heading('Get Own')).toBeVisible()
  await button('Back').click()
  await expect.element(button('Own')).toBeVisible()
  await expect.poll(() => button(/^Scan/).elements()).toEqual([])
})

describe('for a visitor without a wallet', () => {
  test('a line leads to some wallets of the site that are not installed, and to a list of all', async () => {
    const { events } = open({ customWallets: many(6) })
    await button('Get started').click()
    await expect.element(heading('Get a wallet')).toBeVisible()
    const list = dialog().getByRole('list', { name: 'Wallets you can get' })
    await expect.poll(() => list.getByRole('button').elements()).toHaveLength(4)
    const explore = list.getByRole('link', { name: 'Explore all' })
    await expect
      .element(explore)
      .toHaveAttribute('href', 'https://ethereum.org/wallets/find-wallet/')
    await expect.poll(() => events).toContainEqual({ type: 'wallet.get' })
  })

  test('the line is missing if the site does not want it', async () => {
    open({ enableWalletGuide: false })
    await expect.element(button(/^Alpha/)).toBeVisible()
    await expect.poll(() => button('Get started').elements()).toEqual([])
  })

  test('the header explains what a wallet is, and leads to one', async () => {
    const { events } = open()
    await button('What is a wallet?').click()
    await expect.element(heading('What is a wallet?')).toBeVisible()
    // If the code loads late, the title is visible before the view.
    await expect.poll(() => dialog().getByRole('heading', { level: 3 }).elements()).toHaveLength(3)
    await button('Get a wallet').click()
    await expect.element(dialog().getByRole('link', { name: 'Explore all' })).toBeVisible()
    await button('Back').click()
    await button('Back').click()
    await expect.element(button(/^Alpha/)).toBeVisible()
    await expect.poll(() => events).toContainEqual({ type: 'wallet.help' })
  })

  test('the networks explain what a network is', async () => {
    const { portico, events } = renderWidget()
    void portico.open({ view: 'Networks' })
    await button('What is a network?').click()
    await expect.element(heading('What is a network?')).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'Learn more' })).toBeVisible()
    await expect.poll(() => events).toContainEqual({ type: 'network.help' })
  })
})

test('the app of a wallet is installed on a phone by scanning a code on the computer', async () => {
  const stores = { appStore: 'https://apps.example/own', playStore: 'https://play.example/own' }
  open({ customWallets: [{ ...custom('Own'), ...stores }] })
  await button('Own').click()
  const pressed = (name: string) => button(name).element().getAttribute('aria-pressed')
  for (const [name, store, url] of [
    ['iOS', 'iOS app', stores.appStore],
    ['Android', 'Android app', stores.playStore],
  ] as const) {
    await button(name).click()
    const code = dialog().getByRole('img', { name: `QR code of Own: ${store}` })
    await expect.poll(() => readCode(code.element())).toBe(url)
    await expect.poll(() => pressed(name)).toBe('true')
  }
  await button('Android').click()
  await expect
    .poll(() =>
      dialog()
        .getByRole('img', { name: /^QR code/ })
        .elements(),
    )
    .toEqual([])
})

describe('a wallet that is not installed', () => {
  const own = {
    ...custom('Own'),
    rdns: 'com.own',
    chromeStore: 'https://store.example/own',
    playStore: 'https://play.example/own',
  }

  test('can be installed only from its own address', async () => {
    const { events } = open({ customWallets: [own] })
    await button('Own').click()
    await expect.element(heading('Get Own')).toBeVisible()
    const links = dialog().getByRole('list', { name: 'Ways to get Own' }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    await expect
      .poll(() =>
        links.elements().map((element) => [element.textContent, element.getAttribute('href')]),
      )
      .toEqual([
        ['Chrome extension', own.chromeStore],
        ['Android app', own.playStore],
        ['Website', own.homepage],
      ])
    await expect.element(button('Reload page')).toBeVisible()
    await expect
      .poll(() => events)
      .toContainEqual({
        type: 'wallet.select',
        wallet: 'own',
        name: 'Own',
        displayIndex: 2,
        view: 'Connect',
      })
  })

  test('connects if it is installed in the meantime', async () => {
    const adapter = mockAdapter()
    const { portico } = open({ adapters: [adapter], customWallets: [own] })
    await button('Own').click()
    await expect.element(heading('Get Own')).toBeVisible()
    adapter.announce(wallet('Own'))
    await expect.element(dialog().getByText('Own is installed')).toBeVisible()
    await button('Connect').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().connections).toHaveLength(1)
  })

  test('leaves a way back if the site removes it from its list in the meantime', async () => {
    const { portico } = open({ customWallets: [own] })
    await button('Own').click()
    await expect.element(heading('Get Own')).toBeVisible()
    portico.update({ customWallets: [] })
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await dialog().getByRole('alert').getByRole('button', { name: 'Back' }).click()
    await expect.element(button(/^Alpha/)).toBeVisible()
  })
})
