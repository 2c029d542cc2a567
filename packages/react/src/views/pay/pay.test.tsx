import type { PayOrder } from '@portico/contract'
import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { payFlow, payOrder } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const chain = 'eip155:31337'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const id = '6f'.repeat(16)
const hash = `0x${'a'.repeat(64)}`

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const heading = (name: string | RegExp) => dialog().getByRole('heading', { name })

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
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  marker: `0x${'5c'.repeat(16)}`,
  reference: 'Order 7',
  description: null,
  returnUrl: null,
  confirmations: 1,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  payments: [],
}

/** The order as the visitor agrees to pay it. */
const agreed = {
  id,
  from,
  token,
  remaining: 68_000_000n,
  recipient: open.recipient,
  symbol: open.symbol,
  decimals: open.decimals,
  networkId: chain,
} as const

const paid: Partial<PayOrder> = {
  status: 'paid',
  received: '68',
  remaining: '0',
  payments: [{ hash, amount: '68', from, at: open.createdAt, isConfirmed: true }],
}

type Shop = {
  first?: Partial<PayOrder>
  wallet?: Parameters<typeof mockConnector>[0]
  options?: Partial<PorticoOptions>
  isConnected?: boolean
  holds?: bigint
}

/** An order is read only on a click, never by itself between two steps of a test. */
const standing: Partial<PorticoOptions> = { platform: { setTimeout: () => 0 } }

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** A site with an order, which a test changes as the chain would. */
async function openPay({ first = {}, wallet, options, isConnected = true, holds }: Shop = {}) {
  let order: PayOrder | undefined = { ...open, ...first }
  let asked = 0
  let reads = 0
  const refunds: string[] = []
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    if (pathname === `/v1/pay/orders/${id}/refund`) {
      const { address } = JSON.parse(String(init?.body))
      refunds.push(address)
      const refusal = { status: 'FAILED', code: 'INVALID_ADDRESS', reasons: [], requestId: '' }
      return address.length === 42 ? Response.json(order) : Response.json(refusal, { status: 400 })
    }
    if (pathname !== `/v1/pay/orders/${id}`) return new Response('', { status: 503 })
    reads += 1
    const refusal = { status: 'FAILED', code: 'NOT_FOUND', reasons: [], requestId: '' }
    return order ? Response.json(order) : Response.json(refusal, { status: 404 })
  }
  const connector = mockConnector({
    ...wallet,
    requests: {
      eth_sendTransaction: () => {
        asked += 1
        return hash
      },
      ...wallet?.requests,
    },
  })
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n ** 18n },
    tokenBalances: { [token]: { [from]: holds ?? 100_000_000n } },
  })
  const { portico } = renderWidget({
    adapters: [adapter],
    networks: [mockNetwork(chain), mockNetwork('eip155:31338')],
    tokens: [{ address: `${chain}:${token}`, name: 'Dollar', symbol: 'USD', decimals: 6 }],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    features: { pay: true },
    ...options,
    platform: { fetch: respond, storage: memory(), ...options?.platform },
  })
  if (isConnected) await connect(portico, { connector })
  const settled: { outcome?: unknown } = {}
  const pay = () => {
    const promise = portico.pay({ order: id }).then(
      ({ status, hashes }) => ({ status, hashes }),
      (error) => error.code,
    )
    void promise.then((outcome) => {
      settled.outcome = outcome
    })
    return promise
  }
  return {
    portico,
    adapter,
    pay,
    settled,
    refunds,
    asked: () => asked,
    reads: () => reads,
    become: (change: Partial<PayOrder> | undefined) => {
      order = change && { ...open, ...change }
    },
  }
}

test('an order shows, is paid once, and the page has the receipt when the server has found the payment', async () => {
  const { pay, become, asked, settled } = await openPay()
  const promise = pay()
  await expect.element(dialog().getByText('Harbour requests')).toBeVisible()
  await expect.element(dialog().getByText('Order 7')).toBeVisible()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading(/^Payment (sent|confirmed)$/ as never)).toBeVisible()
  expect(settled.outcome).toBeUndefined()
  become(paid)
  await expect.element(heading('Paid')).toBeVisible()
  expect(await promise).toEqual({ status: 'paid', hashes: [hash] })
  expect(asked()).toBe(1)
  await userEvent.click(button('Done'))
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an order is read once if the page waits for it and the card shows it', async () => {
  const { pay, reads } = await openPay({ options: standing })
  void pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  expect(reads()).toBe(1)
})

test('a payment that arrives while the order shows is announced', async () => {
  const { pay, become } = await openPay()
  void pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  const regions = dialog().getByRole('status').elements()
  become({ status: 'partly_paid', received: '20', remaining: '48' })
  await expect.element(button('Pay 48 USD')).toBeVisible()
  await expect
    .poll(() => regions.map(({ textContent }) => textContent))
    .toContain('20 USD of 68 USD paid.')
})

test('a visitor who leaves without paying has paid nothing, and the page is notified', async () => {
  const { pay, portico, asked } = await openPay()
  const promise = pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  portico.close()
  expect(await promise).toBe('PAY_CANCELLED')
  expect(asked()).toBe(0)
})

test('a declined payment can be made again', async () => {
  let declines = true
  const { pay, become } = await openPay({
    wallet: {
      requests: {
        eth_sendTransaction: () => {
          if (declines) throw Object.assign(new Error('no'), { code: 4001 })
          return hash
        },
      },
    },
  })
  const promise = pay()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(dialog().getByText('Request cancelled')).toBeVisible()
  declines = false
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading(/^Payment/)).toBeVisible()
  become(paid)
  expect(await promise).toMatchObject({ status: 'paid' })
})

test('a failed payment can be made again once its block is safe, and not before', async () => {
  const { pay, adapter, portico, asked } = await openPay({ holds: 200_000_000n })
  adapter.setOutcome('reverting')
  void pay()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading('The payment failed')).toBeVisible()
  await expect.element(dialog().getByText(/may still change this/)).toBeVisible()
  await expect.element(button(/^Pay 68/)).not.toBeInTheDocument()
  await payOrder(portico, agreed)
  expect(asked()).toBe(1)
  adapter.setOutcome('reverted')
  await expect.element(button('Pay 68 USD')).toBeVisible()
})

test('a payment that failed in a reorganized block is pending again', async () => {
  const { pay, adapter } = await openPay()
  adapter.setOutcome('reverting')
  void pay()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading('The payment failed')).toBeVisible()
  adapter.setOutcome('confirmed')
  await expect.element(heading('Payment confirmed')).toBeVisible()
})

test('a sent payment is not made again: not when the card is reopened, nor on the next page', async () => {
  const storage = memory()
  const first = await openPay({ options: { platform: { storage } } })
  const promise = first.pay()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading(/^Payment/)).toBeVisible()
  first.portico.close()
  void first.pay()
  await expect.element(heading(/^Payment/)).toBeVisible()
  await expect.element(button(/^Pay 68/)).not.toBeInTheDocument()
  first.become(paid)
  expect(await promise).toMatchObject({ status: 'paid' })
  expect(first.asked()).toBe(1)
  first.portico.destroy()

  const next = await openPay({ options: { platform: { storage } } })
  void next.pay()
  await expect.element(heading(/^Payment/)).toBeVisible()
  await expect.element(button(/^Pay 68/)).not.toBeInTheDocument()
  expect(next.asked()).toBe(0)
})

test('an order that was paid elsewhere in the meantime is not paid here', async () => {
  const { pay, become, asked } = await openPay({ options: standing })
  const promise = pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  become({ ...paid, payments: [] })
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading('Paid')).toBeVisible()
  expect(await promise).toEqual({ status: 'paid', hashes: [] })
  expect(asked()).toBe(0)
})

test.each([
  ['more', { remaining: '70' }, 'Pay 70 USD'],
  ['somebody else', { recipient: from, reference: 'Order 8' }, 'Pay 68 USD'],
  ['another token', { token: from, symbol: 'USF' }, 'Pay 68 USF'],
])(
  'an order that requires %s by now shows again before a wallet gets a request',
  async (...given) => {
    const [, change, label] = given
    const { pay, become, asked } = await openPay({ options: standing })
    void pay()
    await expect.element(button('Pay 68 USD')).toBeVisible()
    become(change)
    await userEvent.click(button('Pay 68 USD'))
    const { reference = 'Order 7' } = change as Partial<PayOrder>
    await expect.element(dialog().getByText(reference ?? '')).toBeVisible()
    await expect.element(button(label)).toBeVisible()
    expect(asked()).toBe(0)
  },
)

test.each([
  ['expired', 'This order has expired', 'status', 'PAY_ORDER_ENDED'],
  ['underpaid', 'Not paid in full', 'alert', 'PAY_ORDER_ENDED'],
] as const)(
  'an order that is %s says so, announces it, and notifies the page',
  async (status, title, role, code) => {
    const payments = status === 'underpaid' ? (paid.payments ?? []) : []
    const { pay, portico } = await openPay({ first: { status, payments } })
    const promise = pay()
    await expect.element(heading(title)).toBeVisible()
    await expect.element(dialog().getByRole(role).filter({ hasText: title })).toBeVisible()
    portico.close()
    expect(await promise).toBe(code)
  },
)

test.each([
  ['paid_late', '68', 'Paid after it expired', /had expired/],
  ['overpaid', '136', 'Overpaid', /136 USD arrived instead of 68 USD/],
] as const)('an order that is %s has a receipt that says so', async (...given) => {
  const [status, received, title, body] = given
  const { pay, become, asked } = await openPay()
  const promise = pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  become({ ...paid, status, received })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(dialog().getByText(body)).toBeVisible()
  expect(await promise).toEqual({ status, hashes: [hash] })
  expect(asked()).toBe(0)
})

test('a visitor who paid too late names another address for a refund, once, and a wrong one is refused', async () => {
  const { pay, become, refunds } = await openPay({ first: { ...paid, status: 'paid_late' } })
  void pay()
  await expect.element(dialog().getByText(from, { exact: true })).toBeInTheDocument()
  await userEvent.click(button('Use another address'))
  const field = dialog().getByRole('textbox', { name: 'Address for a refund' })
  const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
  await expect.poll(() => focused()?.getAttribute('name')).toBe('refund')
  await userEvent.fill(field, ' 0x1234 ')
  await userEvent.click(button('Use this address'))
  await expect.element(dialog().getByText(/A refund can’t go/)).toBeVisible()
  await userEvent.fill(field, open.recipient)
  become({ ...paid, status: 'paid_late', refundAddress: token })
  await userEvent.click(button('Use this address'))
  await expect.element(dialog().getByText(token, { exact: true })).toBeInTheDocument()
  await expect.element(button('Use another address')).not.toBeInTheDocument()
  expect(refunds).toEqual(['0x1234', open.recipient])
})

test('an exact payment has nothing to refund', async () => {
  const { pay } = await openPay({ first: paid })
  void pay()
  await expect.element(heading('Paid')).toBeVisible()
  await expect.element(dialog().getByText('Refund address')).not.toBeInTheDocument()
})

test('only the receipt is printed, black on white, and after it has gone the page is printed again', async () => {
  const { pay, portico } = await openPay({ first: paid, options: { theme: 'dark' } })
  void pay()
  await expect.element(heading('Paid')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const paper = () => document.querySelector('[data-portico="paper"]')?.shadowRoot
  await expect.poll(() => paper()?.textContent ?? '').toContain(hash)
  const sheet = paper()?.querySelector('.paper') as Element
  expect(sheet.checkVisibility()).toBe(true)
  for (const whole of ['Harbour', '68 USD', 'Order 7']) expect(sheet.textContent).toContain(whole)
  expect(sheet.textContent).toMatch(/\d:\d\d:\d\d/)
  const { color, backgroundColor } = getComputedStyle(sheet)
  expect([color, backgroundColor, getComputedStyle(document.body).backgroundColor]).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
    'rgb(255, 255, 255)',
  ])
  const late = document.createElement('div')
  const message = document.createElement('p')
  message.className = 'portico'
  late.attachShadow({ mode: 'open' }).append(message)
  document.body.append(late)
  onTestFinished(() => late.remove())
  await expect.poll(() => late.shadowRoot?.adoptedStyleSheets.length).toBe(1)
  const shown = [...document.body.children].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('.portico') ?? [])].filter((one) => one.checkVisibility()),
  )
  expect(shown).toEqual([])
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  portico.close()
  await expect.poll(paper).toBeUndefined()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(getComputedStyle(document.body).visibility).toBe('visible')
})

test('no receipt is printed of an unpaid order', async () => {
  const { pay } = await openPay()
  void pay()
  await expect.element(button('Pay 68 USD')).toBeVisible()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(document.querySelector('[data-portico="paper"]')).toBeNull()
})

test('an unknown order says so', async () => {
  const { pay, portico, become } = await openPay()
  become(undefined)
  const promise = pay()
  await expect.element(heading('Order not found')).toBeVisible()
  portico.close()
  expect(await promise).toBe('PAY_ORDER_ENDED')
})

test('an account that holds too little cannot pay', async () => {
  const { pay } = await openPay({ holds: 5_000_000n })
  void pay()
  await expect.element(button('Insufficient balance')).toBeDisabled()
  await expect.element(dialog().getByText(/holds 5 USD/)).toBeVisible()
})

test('an order of a network that the site lacks says so', async () => {
  const { pay } = await openPay({ first: { chainId: 'eip155:8453' } })
  void pay()
  await expect.element(dialog().getByText(/doesn’t support the network/)).toBeVisible()
  await expect.element(button(/^Pay/)).not.toBeInTheDocument()
})

test('a visitor without a wallet connects one, and returns to the order', async () => {
  const { pay, become } = await openPay({ isConnected: false })
  const promise = pay()
  await userEvent.click(button('Connect wallet'))
  await userEvent.click(button(/^Mock/))
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(heading(/^Payment/)).toBeVisible()
  become(paid)
  expect(await promise).toMatchObject({ status: 'paid' })
})

test('a site that has not enabled payments gets an error', async () => {
  const { pay } = await openPay({ options: { features: {} } })
  expect(await pay()).toBe('PAY_NOT_ENABLED')
})

/** Two tabs of one browser with one order; each has a wallet that waits for its answer. */
async function twoTabs() {
  const storage = memory()
  const answer = Promise.withResolvers<void>()
  const eth_sendTransaction = vi.fn(async () => {
    await answer.promise
    return hash
  })
  const tab = () =>
    openPay({ wallet: { requests: { eth_sendTransaction } }, options: { platform: { storage } } })
  const tabs = [await tab(), await tab()] as const
  const press = (at: 0 | 1) => payOrder(tabs[at].portico, agreed)
  const progress = (at: 0 | 1) => payFlow(tabs[at].portico, id).store.getState().progress
  return { tabs, press, progress, eth_sendTransaction, answer }
}

test('two tabs that pay one order at the same moment send one wallet request, and the other tab says so', async () => {
  const { press, progress, eth_sendTransaction, answer } = await twoTabs()
  const first = press(0)
  const second = press(1)
  await second
  expect(progress(1)).toEqual({ step: 'elsewhere' })
  await expect.poll(() => eth_sendTransaction.mock.calls.length).toBe(1)
  answer.resolve()
  await first
  // It is over there, and this tab may not know it yet.
  await press(1)
  expect(eth_sendTransaction).toHaveBeenCalledTimes(1)
})

test('a pending request of another tab shows at the button, which works again after a refusal', async () => {
  const { tabs, press, eth_sendTransaction, answer } = await twoTabs()
  const first = press(0)
  await expect.poll(() => eth_sendTransaction.mock.calls.length).toBe(1)
  void tabs[1].pay()
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(dialog().getByText(/another tab/)).toBeVisible()
  answer.reject(Object.assign(new Error('no'), { code: 4001 }))
  await first
  await userEvent.click(button('Pay 68 USD'))
  await expect.element(dialog().getByText('Request cancelled')).toBeVisible()
  expect(eth_sendTransaction).toHaveBeenCalledTimes(2)
})
