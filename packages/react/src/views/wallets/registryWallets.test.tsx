import type { PorticoOptions } from '@portico/core'
import {
  type MockRegistry,
  type MockRegistryOptions,
  mockAdapter,
  mockConnector,
  mockListings,
  mockPairing,
  mockRegistry,
} from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const field = () => dialog().getByRole('combobox', { name: 'Search wallets' })
const grid = () => dialog().getByRole('grid', { name: 'Wallets' })
const cell = (name: string | RegExp) => grid().getByRole('gridcell', { name })
const status = (text: string) => dialog().getByRole('status').filter({ hasText: text })
const scrollDown = () => grid().element().scrollTo(0, 1e6)
const isFocused = () => field().element().matches(':focus')

const amber = (more = {}) =>
  mockConnector({
    uid: 'amber',
    id: 'com.amber',
    name: 'Amber',
    info: { rdns: 'com.amber' },
    ...more,
  })

type Setup = MockRegistryOptions & {
  options?: Partial<PorticoOptions>
  state?: MockRegistry['state']
}

function widget({ options, state = 'ok', ...given }: Setup = {}) {
  const registry = mockRegistry({ wallets: mockListings(95), ...given })
  registry.state = state
  const rendered = renderWidget({
    adapters: [mockAdapter({ connectors: [amber()] })],
    apiUrl: 'https://api.example',
    projectId: 'project',
    platform: { fetch: registry.fetch, storage: noStorage },
    ...options,
  })
  return { ...rendered, registry }
}

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

async function openAll(setup?: Setup) {
  const all = widget(setup)
  void all.portico.open({ view: 'AllWallets' })
  await expect.element(field()).toBeVisible()
  return all
}

/** The text of each row, without the initials that replace a picture. */
const rows = () =>
  dialog()
    .getByRole('listitem')
    .elements()
    .map((element) =>
      element.textContent.slice(element.querySelector('.row-icon')?.textContent.length),
    )

/** The requested pages of the registry; under `StrictMode` React requests the first one twice. */
const pagesOf = ({ queries }: MockRegistry) => [
  ...new Set(
    queries.filter((query) => query.get('entries') === '40').map((query) => query.get('page')),
  ),
]

describe('all wallets of the registry', () => {
  test('load page by page, installed ones first, and the next page before the end', async () => {
    const { registry } = await openAll()
    await expect.element(cell('Amber Installed')).toBeVisible()
    await expect.element(cell('Harbour 2')).toBeVisible()
    await expect.element(status('96 wallets')).toBeInTheDocument()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '-1')
    await expect.poll(() => pagesOf(registry)).toEqual(['1', '2'])
    scrollDown()
    await expect.poll(() => pagesOf(registry)).toEqual(['1', '2', '3'])
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '24')
    scrollDown()
    await expect.element(cell('Harbour 95')).toBeVisible()
    await expect.poll(() => grid().getByRole('gridcell').elements().length).toBeLessThan(60)
  })

  test('include an installed wallet once, and it keeps its mark as pages load', async () => {
    const wallets = [
      ...mockListings(60),
      { id: 'amber', name: 'Amber', rdns: 'com.amber', badge_type: 'certified' },
    ]
    const { registry } = await openAll({ wallets, state: 'hang' })
    await expect.element(cell('Amber Installed')).toBeVisible()
    await expect.poll(isFocused).toBe(true)
    await userEvent.keyboard('{ArrowDown}')
    const marked = () => field().element().getAttribute('aria-activedescendant')
    const before = marked()
    registry.release()
    await expect.element(cell('Harbour 2')).toBeVisible()
    scrollDown()
    await expect.element(cell('Harbour 60')).toBeVisible()
    await expect.poll(marked).toBe(before)
    await expect.poll(isFocused).toBe(true)
    ;(await grid().findElement()).scrollTo(0, 0)
    await expect.element(cell('Amber Installed Certified')).toBeVisible()
    await expect.poll(() => cell(/^Amber/).elements()).toHaveLength(1)
  })

  test('are searched in the registry too after a pause, for a single letter as well', async () => {
    const { registry, events } = await openAll({
      wallets: [
        ...mockListings(200),
        { id: 'zebra', name: 'Zebra', homepage: 'https://zebra.example/' },
      ],
    })
    await expect.element(cell('Harbour 2')).toBeVisible()
    const searches = () => registry.queries.flatMap((query) => query.get('search') ?? [])
    await userEvent.type(field(), 'z')
    await expect.element(cell('Zebra')).toBeVisible()
    await expect.poll(() => dialog().getByText('No wallet found').elements()).toEqual([])
    // The answer for "z" was complete: there is no further request and no wait.
    registry.state = 'down'
    await userEvent.type(field(), 'eb ')
    await expect.element(cell('Zebra')).toBeVisible()
    await expect.element(status('1 wallet')).toBeInTheDocument()
    await expect.poll(() => registry.queries.at(-1)?.get('entries')).toBe('100')
    await expect
      .poll(() => events.filter((event) => event.type === 'wallet.search').at(-1))
      .toEqual({ type: 'wallet.search', search: 'zeb', found: 1 })
    await expect.poll(searches).toEqual(['z'])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByRole('heading', { name: 'Get Zebra' })).toBeVisible()
    await expect
      .element(dialog().getByRole('link', { name: 'Website' }))
      .toHaveAttribute('href', 'https://zebra.example/')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveValue('zeb ')
    await expect.element(cell('Zebra')).toBeVisible()
  })

  test('are found at once if a cached answer holds them, while keys are pressed', async () => {
    const { registry } = await openAll({
      wallets: [
        ...mockListings(200),
        ...mockListings(3, 'Meteor'),
        { id: 'k', name: 'The Meteor King', homepage: 'https://k.example/' },
      ],
    })
    const searches = () => registry.queries.flatMap((query) => query.get('search') ?? [])
    await userEvent.fill(field(), 'meteor')
    await expect.element(status('4 wallets')).toBeInTheDocument()
    await userEvent.type(field(), ' k')
    await expect.element(status('1 wallet')).toBeInTheDocument()
    await expect.element(cell('The Meteor King')).toBeVisible()
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}')
    await expect.poll(searches).toEqual(['meteor', 'meteo'])
    await userEvent.type(field(), 'r 3')
    await expect.element(status('1 wallet')).toBeInTheDocument()
    await expect.element(cell('Meteor 3')).toBeVisible()
    await expect.poll(searches).toEqual(['meteor', 'meteo'])
  })

  test('of this browser show while the registry is searched, and its results come after', async () => {
    const wallets = [
      ...mockListings(95),
      { id: 'x', name: 'New Harbour', homepage: 'https://x.example/' },
    ]
    const { registry } = await openAll({ wallets })
    await expect.element(cell('Harbour 2')).toBeVisible()
    registry.state = 'hang'
    await userEvent.type(field(), 'harbour')
    await expect.element(cell('Harbour 2')).toBeVisible()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '-1')
    await expect.poll(() => registry.queries.at(-1)?.get('search')).toBe('harbour')
    registry.release()
    await expect.element(status('96 wallets')).toBeInTheDocument()
    scrollDown()
    await expect.element(cell('New Harbour')).toBeVisible()
  })

  test('can be limited to certified ones, and the choice stays', async () => {
    const { registry } = await openAll()
    await expect.element(cell('Harbour 2')).toBeVisible()
    await dialog().getByRole('checkbox', { name: 'Only certified wallets' }).click()
    await expect.element(cell('Harbour 5 Certified')).toBeVisible()
    await expect.element(cell('Harbour 2')).not.toBeInTheDocument()
    await expect.element(cell(/^Amber/)).not.toBeInTheDocument()
    await expect.poll(() => registry.queries.at(-1)?.get('badge_type')).toBe('certified')
    await cell('Harbour 5 Certified').click()
    await expect.element(dialog().getByRole('heading', { name: 'Get Harbour 5' })).toBeVisible()
    await button('Back').click()
    await expect.element(dialog().getByRole('checkbox')).toBeChecked()
  })

  test('of this browser show if the registry is down, which says so, and is requested again', async () => {
    const { registry } = await openAll({ state: 'down' })
    await expect.element(cell('Amber Installed')).toBeVisible()
    await expect.element(status('Couldn’t load more wallets.')).toBeVisible()
    registry.state = 'ok'
    await button('Try again').click()
    await expect.element(cell('Harbour 2')).toBeVisible()
    await expect.poll(() => button('Try again').elements()).toEqual([])
  })

  test('of a page that is lost on the way are requested again, and none is lost', async () => {
    const { registry } = await openAll()
    await expect.poll(() => pagesOf(registry)).toEqual(['1', '2'])
    registry.state = 'broken'
    scrollDown()
    await expect.element(status('Couldn’t load more wallets.')).toBeVisible()
    registry.state = 'ok'
    window.dispatchEvent(new Event('online'))
    await expect.element(status('Couldn’t load more wallets.')).not.toBeInTheDocument()
    scrollDown()
    await expect.element(cell('Harbour 95')).toBeVisible()
    await expect.poll(() => pagesOf(registry)).toEqual(['1', '2', '3'])
  })

  test('lead on after an error if there is no other wallet', async () => {
    const { registry } = await openAll({ state: 'down', options: { adapters: [mockAdapter()] } })
    await expect.element(dialog().getByText('Couldn’t load wallets')).toBeVisible()
    registry.state = 'ok'
    await button('Try again').click()
    await expect.element(cell('Harbour 2')).toBeVisible()
  })

  test('show names and ids by strangers as text only', async () => {
    const wallets = [
      { id: 'evil', name: '<img src=x onerror=alert(1)>\u202e', homepage: 'https://evil.example/' },
      { id: 'script', name: 'Script', homepage: 'javascript:alert(1)' },
      null,
    ]
    await openAll({ wallets })
    await expect.element(cell('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect.poll(() => cell('Script').elements()).toEqual([])
  })
})

describe('Connect with a registry', () => {
  const places = () => dialog().element().querySelectorAll('.connect-coming').length
  const top = () =>
    button(/^Search wallet/)
      .element()
      .getBoundingClientRect().top

  test('keeps room for its recommendations, and nothing moves when they load', async () => {
    const { portico, registry } = widget({ state: 'hang', wallets: mockListings(528) })
    void portico.open({ view: 'Connect' })
    await expect.element(button(/^Search wallet/)).toBeVisible()
    await expect.poll(() => rows()).toEqual(['AmberInstalled', 'Search wallets'])
    await expect.poll(() => registry.queries.length).toBe(1)
    await expect
      .poll(
        () =>
          dialog()
            .element()
            .getAnimations({ subtree: true })
            .filter((animation) => animation instanceof CSSTransition).length,
      )
      .toBe(0)
    const before = top()
    registry.release()
    await expect.element(button('Search wallets 520+')).toBeVisible()
    await expect.poll(() => rows()).toEqual(['AmberInstalled', 'Harbour 1', 'Search wallets520+'])
    await expect.poll(() => top()).toBe(before)
  })

  test('sends no request before it is open', async () => {
    const { registry } = widget()
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    // Everything that the pointer loads is ready: the card is mounted, closed.
    await expect
      .poll(() => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog'))
      .toHaveProperty('open', false)
    await expect.poll(() => registry.queries).toEqual([])
  })

  test('that is down shows the wallets of this browser, and a link to all', async () => {
    const { portico, registry } = widget({ state: 'down' })
    void portico.open({ view: 'Connect' })
    await expect.poll(places).toBe(0)
    await expect.poll(() => registry.queries).toHaveLength(1)
    await expect.poll(() => rows()).toEqual(['AmberInstalled', 'Search wallets1'])
  })

  test('offers wallets to a visitor without one, with a place to install each', async () => {
    const chrome_store = 'https://store.example/h'
    const wallets = mockListings(9).map((listing) => ({ ...listing, chrome_store }))
    const { portico } = widget({ wallets, options: { adapters: [mockAdapter()] } })
    void portico.open({ view: 'Connect' })
    await expect.element(button('Harbour 1')).toBeVisible()
    await button('Get started').click()
    const list = dialog().getByRole('list', { name: 'Wallets you can get' })
    await expect.poll(() => list.getByRole('button').elements().length).toBe(4)
    await list.getByRole('button', { name: 'Harbour 4' }).click()
    await expect
      .element(dialog().getByRole('link', { name: 'Chrome extension' }))
      .toHaveAttribute('href', chrome_store)
  })
})

describe('wallets of the registry with pairing', () => {
  const wallets = mockListings(60).map((listing) => ({
    ...listing,
    mobile_link: `${listing.id}://`,
  }))
  const heading = (name: string) => dialog().getByRole('heading', { name })
  const code = () => dialog().getByRole('img', { name: 'QR code that connects a wallet' })

  test('open their code, and come first on the next visit', async () => {
    const pairing = mockPairing()
    const { portico } = await openAll({ wallets, options: { pairing, enableReconnect: false } })
    await cell('Harbour 7').click()
    await expect.element(heading('Harbour 7')).toBeVisible()
    await expect.element(code()).toBeVisible()
    pairing.connector.behave('approve')
    pairing.connector.release()
    await expect.element(dialog()).not.toBeInTheDocument()
    await portico.disconnect()
    void portico.open({ view: 'Connect' })
    await expect.element(button('Harbour 7 Recent')).toBeVisible()
    await expect.poll(() => rows()[1]).toBe('Harbour 7Recent')
  })

  test('that are not found leave a code that any wallet may scan', async () => {
    await openAll({ wallets, options: { pairing: mockPairing() } })
    await userEvent.type(field(), 'nobody')
    await dialog().getByRole('button', { name: 'Scan with your phone' }).click()
    await expect.element(code()).toBeVisible()
  })

  test('show such a code beside the search on a phone', async () => {
    const phone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
    onTestFinished(() => phone.mockRestore())
    const { registry } = await openAll({ wallets, options: { pairing: mockPairing() } })
    await expect.poll(() => registry.queries[0]?.get('platform')).toBe('ios')
    await button('Scan with your phone').click()
    await expect.element(code()).toBeVisible()
  })
})
