import type { PayOrder } from '@portico/contract'
import { connect } from '@portico/core/adapter'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const chain = 'eip155:31337'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = `0x${'ee'.repeat(20)}`
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const id = '6f'.repeat(16)
const hash = `0x${'a'.repeat(64)}`
/** The initial time of a test's clock. */
const start = 1_000_000
const second = 1000

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })
const clock = (text: string) => dialog().getByText(text, { exact: true })

const open: PayOrder = {
  id,
  status: 'open',
  merchant: 'Harbour',
  asset: `${chain}/erc20:${token}`,
  chainId: chain,
  token,
  symbol: 'USD',
  decimals: 6,
  amount: '68',
  received: '0',
  remaining: '68',
  recipient: shop,
  marker: `0x${'5c'.repeat(16)}`,
  reference: 'Order 7',
  description: null,
  returnUrl: null,
  confirmations: 1,
  createdAt: new Date(start).toISOString(),
  expiresAt: new Date(start + 90 * second).toISOString(),
  payments: [],
}

const paid: PayOrder = {
  ...open,
  status: 'paid',
  received: '68',
  remaining: '0',
  payments: [{ hash, amount: '68', from, at: open.createdAt, isConfirmed: true }],
}

/** A page that opens an order for payment, with a manual clock. */
async function openPay(order = open, more: object = {}) {
  const respond = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    return pathname === `/v1/pay/orders/${id}`
      ? Response.json(order)
      : new Response('', { status: 503 })
  }
  const connector = mockConnector()
  const platform = testPlatform({ fetch: respond })
  const { setTimeout } = platform
  let waitsSince: number | undefined
  platform.setTimeout = (callback, delayMs) => {
    if (delayMs === second) waitsSince = platform.now()
    return setTimeout(callback, delayMs)
  }
  /** Advances the clock once the page waits for its next second. */
  const pass = async (ms: number) => {
    await expect.poll(() => waitsSince).toBe(platform.now())
    platform.advance(ms)
  }
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n ** 18n },
    tokenBalances: { [token]: { [from]: 100_000_000n } },
  })
  const { portico } = renderWidget({
    adapters: [adapter],
    networks: [mockNetwork(chain)],
    features: { pay: true },
    platform,
    tokens: [{ address: `${chain}:${token}`, name: 'Dollar', symbol: 'USD', decimals: 6 }],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
  })
  await connect(portico, { connector })
  const actions = await portico.internal.adapter('eip155')
  const sent = vi.spyOn(actions.send as NonNullable<typeof actions.send>, 'send')
  portico.pay({ order: id, ...more }).catch(() => {})
  const asked = () => connector.calls.filter(({ method }) => method === 'eth_sendTransaction')
  return { platform, pass, asked, sent }
}

describe('the time that is left', () => {
  test('shows in the order, and goes down with the clock', async () => {
    const { pass } = await openPay()
    await expect.element(dialog().getByText('Time left')).toBeVisible()
    await expect.element(clock('00:01:30')).toBeVisible()
    await pass(second)
    await expect.element(clock('00:01:29')).toBeVisible()
    await pass(29 * second)
    await expect.element(clock('00:01:00')).toBeVisible()
  })

  test('continues if the clock of the visitor is set back by a little', async () => {
    const { pass, platform } = await openPay()
    await pass(0)
    const { now } = platform
    platform.now = () => now() - 1
    platform.advance(second)
    await pass(second)
    await expect.element(clock('00:01:29')).toBeVisible()
  })

  test('shows in hours, minutes and seconds', async () => {
    await openPay({ ...open, expiresAt: new Date(start + 3_723 * second).toISOString() })
    await expect.element(clock('01:02:03')).toBeVisible()
  })

  test('ends at zero, and then the order cannot be paid', async () => {
    const { platform, pass, asked } = await openPay()
    await expect.element(clock('00:01:30')).toBeVisible()
    await pass(90 * second)
    await expect.element(clock('00:00:00')).toBeVisible()
    const title = dialog().getByRole('heading', { name: 'This order has expired' })
    const ended = () => {
      platform.advance(2 * second)
      return title.query()
    }
    await expect.poll(ended).toBeVisible()
    await expect.element(button('Pay 68 USD')).not.toBeInTheDocument()
    expect(asked()).toEqual([])
  })
})

test('a visitor who pays sees which page requests it', async () => {
  await openPay()
  await expect.element(dialog().getByText(`on ${location.host}`, { exact: true })).toBeVisible()
  await expect.element(dialog().getByTitle(location.origin)).toBeVisible()
})

test('the receipt is printed at a press, with the complete hash', async () => {
  const paper = () => document.querySelector('[data-portico="paper"]')?.shadowRoot?.textContent
  const printed: unknown[] = []
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(paper()))
  await openPay(paid)
  await expect.poll(paper).toContain('Harbour')
  expect(printed).toEqual([])
  await userEvent.click(button('Print'))
  expect(printed).toEqual([expect.stringContaining(hash)])
})

test('the result of a payment shows before the wallet request, and unfolds in full', async () => {
  const { asked } = await openPay()
  await expect.element(dialog().getByRole('status').getByText('−68 USD')).toBeVisible()
  await userEvent.click(button('Expected result'))
  const said = dialog().getByRole('region', { name: 'Send' })
  await expect.element(said.getByText('68 USD', { exact: true })).toBeVisible()
  await expect.poll(() => said.element().textContent).toContain(shop)
  await expect.poll(() => said.element().textContent).toContain(token)
  expect(asked()).toEqual([])
})

test('a page learns which order is paid, but not how much or to whom', async () => {
  const { asked, sent } = await openPay(open, {
    amount: '6800',
    remaining: 1n,
    received: '0',
    recipient: thief,
    to: thief,
    token: thief,
    asset: `${chain}/erc20:${thief}`,
    merchant: 'Somebody',
    decimals: 0,
  })
  await expect.element(dialog().getByText('Harbour requests')).toBeVisible()
  await userEvent.click(button('Pay 68 USD'))
  await expect.poll(() => asked().length).toBe(1)
  // The mock chain writes addresses in lower case.
  const value = `0x${(68_000_000).toString(16)}`
  expect(asked()[0]?.params).toEqual([{ from, to: shop.toLowerCase(), value }])
  const moved = sent.mock.calls.map(([{ amount, to, token: of }]) => ({ amount, to, of }))
  expect(moved).toEqual([{ amount: 68_000_000n, to: shop, of: token }])
})
