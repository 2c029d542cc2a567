import type { CaipNetworkId } from '@portico/contract'
import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { back, pushView, resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork, walletError } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkButton } from '../../buttons/NetworkButton.tsx'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { leaveAsItShows } from '../leaveAsItShows.test.util.ts'

const dialog = () => page.getByRole('dialog')
const row = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}`) })
const search = () => dialog().getByRole('searchbox', { name: 'Search networks' })
const home = 'eip155:31337'
const foreign = 'eip155:999'

const many = Array.from({ length: 12 }, (_, at) => ({
  ...mockNetwork(`eip155:${at + 1}` as CaipNetworkId),
  name: `Chain ${String.fromCharCode(65 + at)}`,
}))

async function connected(
  options: Partial<PorticoOptions> = {},
  wallet: Parameters<typeof mockConnector>[0] = {},
) {
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({ connectors: [connector] })
  const rendered = renderWidget({ adapters: [adapter], ...options })
  await connect(rendered.portico, { connector })
  const move = (networkId: CaipNetworkId) =>
    connector.emit({ type: 'network', namespace: 'eip155', networkId })
  return { ...rendered, connector, adapter, move }
}

describe('networks', () => {
  test('have no search if they are few', async () => {
    const { portico } = renderWidget()
    void portico.open({ view: 'Networks' })
    await expect.element(row('Network 31338')).toBeVisible()
    await expect.poll(() => search().elements()).toEqual([])
    await expect.element(row('Network 31337')).toHaveAttribute('aria-current', 'true')
    await expect
      .element(dialog().getByText(/^Your wallet may not support some of these networks/))
      .toBeVisible()
  })

  test('are searched by name and by chain id when they are many', async () => {
    const { portico } = renderWidget({ networks: many })
    void portico.open({ view: 'Networks' })
    await search().fill('  chain l ')
    await expect.element(dialog().getByText('1 result')).toBeInTheDocument()
    await expect.element(row('Chain L')).toBeVisible()
    await expect.poll(() => row('Chain A').elements()).toEqual([])
    await search().fill('7')
    await expect.element(row('Chain G')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:7')
  })

  test('that no search finds leave a way back to all of them', async () => {
    const { portico } = renderWidget({ networks: many })
    void portico.open({ view: 'Networks' })
    await search().fill('nowhere')
    await expect.element(dialog().getByText('No networks found')).toBeVisible()
    await dialog().getByRole('button', { name: 'Show all networks' }).click()
    await expect.element(row('Chain L')).toBeVisible()
  })

  test('start with the active one', async () => {
    const { portico } = renderWidget({ networks: many, defaultNetwork: 'eip155:9' })
    void portico.open({ view: 'Networks' })
    await expect.element(row('Chain I')).toBeVisible()
    const rows = dialog().getByRole('list').getByRole('button')
    await expect.element(rows.first()).toHaveAccessibleName(/^Chain I/)
  })

  test('follow the options', async () => {
    const { portico } = renderWidget()
    void portico.open({ view: 'Networks' })
    await expect.element(row('Network 31338')).toBeVisible()
    portico.update({ networks: [mockNetwork(home), { ...mockNetwork(foreign), name: 'Added' }] })
    await expect.element(row('Added')).toBeVisible()
    await expect.poll(() => row('Network 31338').elements()).toEqual([])
  })

  test('that the wallet does not support cannot be chosen, and say why', async () => {
    const connector = { ...mockConnector(), networks: [home] as const }
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    await connect(portico, { connector })
    void portico.open({ view: 'Networks' })
    await expect.element(row('Network 31338')).toBeDisabled()
    await expect.element(row('Network 31338')).toHaveAccessibleName(/Not available in Mock Wallet/)
    await expect.element(row('Network 31337')).toBeEnabled()
  })

  test('that the wallet may support can be chosen', async () => {
    const opens = { networks: [home], opens: ['eip155'] } as const
    const connector = { ...mockConnector(), ...opens }
    const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
    await connect(portico, { connector })
    void portico.open({ view: 'Networks' })
    await expect.element(row('Network 31338')).toBeEnabled()
  })
})

describe('switching', () => {
  test('waits for the wallet, and reports a declined request', async () => {
    const { portico, connector } = await connected()
    void portico.open({ view: 'Networks' })
    connector.behave('reject')
    await row('Network 31338').click()
    await expect.element(dialog().getByRole('alert').getByText('Switch declined')).toBeVisible()
    connector.behave('approve')
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
  })

  test('sends no request to a wallet if the visitor leaves the moment the view shows', async () => {
    const { portico } = await connected()
    const switches = vi.spyOn(portico, 'switchNetwork')
    void portico.open({ view: 'Networks' })
    await expect.element(row('Network 31338')).toBeVisible()
    const left = leaveAsItShows('Approve the network switch', () => back(portico))
    pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
    await left
    await expect.element(row('Network 31338')).toBeVisible()
    expect(switches).not.toHaveBeenCalled()
  })

  test('by hand is enough if the wallet takes no request', async () => {
    const refusal = walletError(-32601, 'method not found')
    const { portico, adapter, move } = await connected()
    const { errorOf } = await import('@portico/core/adapter')
    adapter.fail('switchNetwork', errorOf('SWITCH_UNSUPPORTED', { wallet: 'Mock Wallet' }, refusal))
    void portico.open({ view: 'Networks' })
    await row('Network 31338').click()
    const alert = dialog().getByRole('alert')
    await expect
      .element(alert.getByText('Mock Wallet does not support programmatic chain switching'))
      .toBeVisible()
    await expect
      .poll(() => dialog().getByRole('button', { name: 'Try again' }).elements())
      .toEqual([])
    move('eip155:31338')
    await expect
      .element(dialog().getByRole('button', { name: 'Network: Network 31338' }))
      .toBeVisible()
  })
})

test('a switch closes the view that another view requests on the new network', async () => {
  const { portico } = await connected()
  void portico.open({ view: 'Networks' })
  portico.internal.store.subscribe(({ activeNetworkId }, before) => {
    if (activeNetworkId !== before.activeNetworkId) resetView(portico, { view: 'Receive' })
  })
  await row('Network 31338').click()
  await expect.element(dialog().getByRole('heading', { name: 'Receive' })).toBeVisible()
  await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
  expect(portico.internal.store.getState().stack).toEqual([{ view: 'Receive' }])
})

describe('a network that the site does not have', () => {
  const words = /^This site doesn’t support your current network\. Select an available one/

  test('must be left, and nothing closes the card', async () => {
    const { portico, move } = await connected()
    move(foreign)
    await expect.element(dialog().getByText(words)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await dialog().click({ position: { x: 4, y: 4 } })
    await expect.element(dialog().getByText(words)).toBeVisible()
    await expect.poll(() => portico.store.getState()).toMatchObject({ open: true, shake: 4 })
    await expect
      .element(dialog().getByText('Select an available network or disconnect first'))
      .toBeInTheDocument()
  })

  test('shakes the card for half a second', async () => {
    const { move } = await connected()
    move(foreign)
    await expect.element(dialog().getByText(words)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const shakes = () =>
      document
        .querySelector('portico-modal')
        ?.shadowRoot?.getAnimations()
        .filter((animation) => animation.id === 'shake') ?? []
    await expect.poll(() => shakes().length).toBe(1)
    await expect.poll(() => shakes()[0]?.effect?.getTiming().duration).toBe(500)
  })

  test('is left by choosing another', async () => {
    const { portico, move } = await connected()
    move(foreign)
    await row('Network 31338').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
  })

  test('is not remembered by the next card', async () => {
    const { portico, move } = await connected()
    move(foreign)
    await expect.element(dialog().getByText(words)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const held = dialog().getByText('Select an available network or disconnect first')
    await expect.element(held).toBeInTheDocument()
    await row('Network 31338').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    void portico.open({ view: 'Networks' })
    await expect.element(dialog()).toBeVisible()
    await expect.element(held).not.toBeInTheDocument()
  })

  test('is left by disconnecting', async () => {
    const { portico, move } = await connected()
    move(foreign)
    await dialog().getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })

  test('keeps the requirement after a declined switch', async () => {
    const { portico, connector, move } = await connected()
    move(foreign)
    connector.behave('reject')
    await row('Network 31338').click()
    await expect.element(dialog().getByRole('alert').getByText('Switch declined')).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => portico.store.getState()).toMatchObject({ open: true, shake: 1 })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog().getByText(words)).toBeVisible()
  })
})

describe('the network button', () => {
  const button = (name: string) => page.getByRole('button', { name })

  test('names the active network and opens the others', async () => {
    const { portico } = renderWidget({}, <NetworkButton />)
    await button('Network 31337').click()
    await row('Network 31338').click()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe('eip155:31338')
    portico.close()
    await expect.element(button('Network 31338')).toBeVisible()
  })

  test('requires another on a network that the site does not have', async () => {
    const connector = mockConnector({ networkId: foreign, accounts: [`${foreign}:0x1`] })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico } = renderWidget({ adapters }, <NetworkButton />)
    await connect(portico, { connector })
    portico.close()
    await button('Switch network').click()
    await expect.element(row('Network 31337')).toBeVisible()
  })

  test('says so on an unknown network', async () => {
    const connector = mockConnector({ networkId: foreign, accounts: [`${foreign}:0x1`] })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico } = renderWidget({ adapters, allowUnsupportedChain: true }, <NetworkButton />)
    await connect(portico, { connector })
    await expect.element(button('Unknown Network')).toBeVisible()
  })

  test('is missing if the visitor may not switch', async () => {
    const { portico } = renderWidget({ enableNetworkSwitch: false }, <NetworkButton />)
    await expect.poll(() => page.getByRole('button').elements()).toEqual([])
    portico.update({ enableNetworkSwitch: true })
    await expect.element(button('Network 31337')).toBeVisible()
  })
})

test('the account names its network without a link if the visitor may not switch', async () => {
  const { portico } = await connected({ enableNetworkSwitch: false })
  void portico.open()
  await expect.element(dialog().getByRole('img', { name: 'Network: Network 31337' })).toBeVisible()
  await expect
    .poll(() =>
      dialog()
        .getByRole('button', { name: /^Network/ })
        .elements(),
    )
    .toEqual([])
})
