import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { type MockConnectorOptions, mockConnector } from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AccountSetup,
  address,
  button,
  connectedWidget,
  dialog,
  openAccount,
} from '../openAccount.test.util.tsx'

beforeEach(() => page.viewport(1280, 720))
afterEach(() => void vi.restoreAllMocks())

const account = (at: string) => `eip155:31337:${at}` as const
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const other = (options: MockConnectorOptions = {}) =>
  mockConnector({
    uid: 'other',
    id: 'dev.portico.other',
    name: 'Other Wallet',
    accounts: [account(second)],
    ...options,
  })

/** Opens the list of wallets with two wallets. The mock wallet is the current one. */
async function openWallets(setup: AccountSetup = {}, options: MockConnectorOptions = {}) {
  const beside = other(options)
  const all = await connectedWidget({ others: [beside], ...setup })
  await connect(all.portico, { connector: beside })
  await connect(all.portico, { connector: all.connector })
  all.portico.open()
  await button('Wallet: Mock Wallet').click()
  return { ...all, beside }
}

const heading = (name: string) => dialog().getByRole('heading', { name })
const toast = (text: string) => dialog().getByRole('status').getByText(text)
const active = () => dialog().getByRole('region', { name: 'Active' })

function isOver(above: Element | null | undefined, below: Element): boolean {
  const [a, b] = [above, below].map((element) => element?.getBoundingClientRect() ?? new DOMRect())
  if (!a || !b) return false
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

describe('the wallets of a visitor', () => {
  test('are the current one and the others, each with its address', async () => {
    await openWallets()
    await expect.element(heading('Connected wallets: 2')).toBeVisible()
    await expect
      .element(active().getByRole('button', { name: `Copy address ${address}` }))
      .toBeVisible()
    await expect.element(active().getByText('Mock Wallet')).toBeVisible()
    await expect.element(dialog().getByText('0x70…dc79C8')).toBeVisible()
  })

  test('are switched by a press, and back', async () => {
    const { portico } = await openWallets()
    await button('Switch to 0x70…dc79C8').click()
    await expect.element(toast('Wallet switched')).toBeVisible()
    await expect.element(active().getByText('Other Wallet')).toBeVisible()
    await expect.poll(() => portico.store.getState().current).toEqual({ eip155: 'other' })
    await button('Switch to 0xf3…b92266').click()
    await expect.element(active().getByText('Mock Wallet')).toBeVisible()
  })

  test.each([1280, 320])('are announced without covering a control, %i px wide', async (width) => {
    await page.viewport(width, 720)
    await openWallets()
    await button('Switch to 0x70…dc79C8').click()
    await expect.element(toast('Wallet switched')).toBeVisible()
    const message = (await toast('Wallet switched').findElement()).closest('.toast')
    const covered = button(/./)
      .elements()
      .filter((element) => !message?.contains(element) && isOver(message, element))
    await expect
      .poll(() =>
        covered.map((element) => element.getAttribute('aria-label') ?? element.textContent),
      )
      .toEqual([])
  })

  test('have accounts that are switched without a request to the wallet', async () => {
    const accounts = [account(address), account(third)] as const
    const { portico, connector } = await openWallets({ wallet: { accounts } })
    const callsBefore = connector.calls.length
    await button('Switch to 0x3C…4293BC').click()
    await expect.element(toast('Account switched')).toBeVisible()
    await expect.element(active().getByText('0x3C…4293BC')).toBeVisible()
    await expect
      .poll(() => portico.store.getState().connections.at(-1)?.caipAddress)
      .toBe(account(third))
    await expect.poll(() => connector.calls.length).toBe(callsBefore)
  })

  test('cannot be switched to one that has left in the meantime', async () => {
    const { portico } = await openWallets()
    await expect.element(button('Switch to 0x70…dc79C8')).toBeVisible()
    const stale = (await button('Switch to 0x70…dc79C8').findElement()) as HTMLElement
    portico.internal.store.setState(({ connections }) => ({
      connections: connections.filter((connection) => connection.connectorUid !== 'other'),
    }))
    stale.click()
    await expect
      .element(dialog().getByRole('alert').getByText('Couldn’t switch wallet'))
      .toBeVisible()
  })

  test('are disconnected one at a time', async () => {
    const { portico } = await openWallets()
    await button('Disconnect Other Wallet').click()
    await expect.element(toast('Wallet disconnected')).toBeVisible()
    await expect.element(heading('Connected wallets: 1')).toBeVisible()
    await expect
      .poll(() =>
        portico.store.getState().connections.map((connection) => connection.connectorName),
      )
      .toEqual(['Mock Wallet'])
  })

  test('are removed even if the wallet refuses to disconnect, and the card says so', async () => {
    const { portico } = await openWallets({}, { disconnectFails: new Error('no') })
    await button('Disconnect Other Wallet').click()
    await expect
      .element(dialog().getByRole('alert').getByText('Couldn’t disconnect wallet'))
      .toBeVisible()
    await expect.poll(() => portico.store.getState().connections).toHaveLength(1)
  })

  test('are all disconnected at once; then one can be added', async () => {
    const { portico } = await openWallets()
    await button('Disconnect all').click()
    await expect.element(heading('No wallet connected')).toBeVisible()
    await expect.poll(() => portico.store.getState().stack).toEqual([{ view: 'ProfileWallets' }])
    await button('Dismiss').click()
    await button('Add wallet').click()
    await expect.element(heading('Connect wallet')).toBeVisible()
  })
})

describe('wallets of an earlier visit', () => {
  test('are connected again by a press, or removed', async () => {
    const { portico } = await openWallets()
    await button('Disconnect Other Wallet').click()
    await expect.element(heading('Recently connected')).toBeVisible()
    await button('Connect Other Wallet').click()
    await expect.poll(() => portico.store.getState().connections.length).toBe(2)
    portico.open()
    pushView(portico, { view: 'ProfileWallets' })
    await button('Disconnect Mock Wallet').click()
    await button('Remove Mock Wallet').click()
    await expect.element(toast('Wallet removed')).toBeVisible()
    await expect
      .poll(() => portico.store.getState().recent.map((connection) => connection.name))
      .toEqual(['Other Wallet'])
  })

  test('can only be removed if this browser does not have them', async () => {
    const gone = { id: 'gone', name: 'Gone Wallet', namespace: 'eip155' } as const
    const { portico } = await openAccount()
    portico.internal.store.setState({ recent: [gone] })
    await button('Wallet: Mock Wallet').click()
    await expect.element(dialog().getByText('Not in this browser')).toBeVisible()
    await expect.poll(() => button('Connect Gone Wallet').elements()).toEqual([])
    await button('Remove Gone Wallet').click()
    await expect.poll(() => portico.store.getState().recent).toEqual([])
  })
})

test('disconnecting the shown account leaves the others, and shows the next', async () => {
  const { portico } = await openWallets()
  await button('Back').click()
  await button('Disconnect').click()
  await expect.element(button('Wallet: Other Wallet')).toBeVisible()
  await expect.poll(() => portico.store.getState().open).toBe(true)
  await button('Dismiss').click()
  await button('Disconnect').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

describe('a name', () => {
  const name = 'amber.eth'

  test('replaces the address in the account, the wallets and on the button', async () => {
    const { portico } = await openWallets({ adapter: { names: [{ name, address }] } })
    await expect.element(active().getByText(name)).toBeVisible()
    await button('Back').click()
    await expect.element(button(`${name} Copy address ${address}`)).toBeVisible()
    portico.close()
    await expect.element(page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
  })

  test('of another wallet’s account shows there with its picture', async () => {
    const avatarUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    await openWallets({ adapter: { names: [{ name, address: second, avatarUrl }] } })
    const row = dialog().getByRole('listitem').filter({ hasText: name })
    const picture = () => row.element().querySelector('.wallets-avatar')?.getAttribute('src')
    await expect.poll(picture).toBe(avatarUrl)
  })

  test('that is very long is cut on the button, and fits its line in the card', async () => {
    const long = `${'very-'.repeat(30)}long.eth`
    const { portico } = await openAccount({ adapter: { names: [{ name: long, address }] } })
    const shown = dialog().getByText(long)
    await expect.element(shown).toBeVisible()
    await expect.poll(() => shown.element().getBoundingClientRect().width).toBeLessThan(344)
    portico.close()
    await expect
      .element(page.getByRole('button', { name: 'Account very-very-very-ve…' }))
      .toBeVisible()
  })

  test('that cannot be read leaves the address', async () => {
    const { adapter, portico } = await connectedWidget()
    adapter.fail('lookupName', new Error('no'))
    portico.open()
    await expect.poll(() => adapter.calls.lookupName).toBe(1)
    await expect.element(dialog().getByText('0xf3…b92266')).toBeVisible()
  })
})
