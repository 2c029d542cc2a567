import type { PayOrder } from '@portico/contract'
import { connect } from '@portico/core/adapter'
import { queryClient } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork, walletError } from '@portico/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const chain = 'eip155:31337'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const router = `${chain}:0x506F727469636F00000000000000000000000013`
const id = '6f'.repeat(16)

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const heading = (name: string | RegExp) => dialog().getByRole('heading', { name })
const text = (said: string | RegExp) => dialog().getByText(said)

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

const listed = (name: string, symbol: string, address: string, decimals: number) => ({
  name,
  symbol,
  address,
  decimals,
  logoUri: null,
  eip2612: null,
})

const fungible = (price: number) => ({
  address: '',
  name: '',
  symbol: '',
  iconUrl: '',
  decimals: 18,
  price,
})

const priced = (name: string, symbol: string, price: number) => ({
  name,
  symbol,
  chainId: chain,
  price,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
})

type Opening = {
  wallet?: Parameters<typeof mockConnector>[0]
  holds?: { dollars?: bigint; ether?: bigint }
  /** The server's reason to reject a transaction. */
  refuses?: string
  impact?: string
  /** The server's prices of an ether and of a dollar. */
  prices?: { ether?: number; dollar?: number }
}

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Opens an order of 68 dollars; one ether costs 2000 dollars until the test changes the price. */
async function openPay({ wallet, holds = {}, refuses, impact = '0.1', prices = {} }: Opening = {}) {
  let order: PayOrder = open
  let price = 2000n
  const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    [`/v1/pay/orders/${id}`]: () => order,
    '/v1/convert/tokens': () => ({
      tokens: [listed('Ether', 'ETH', ether, 18), listed('Dollar', 'USD', `${chain}:${token}`, 6)],
    }),
    '/v1/convert/quotes': (query) => {
      const amount = BigInt(query.get('amount') ?? 0)
      const give = query.get('from') ?? ''
      const toAmount = String(
        give === ether ? (amount * price) / 10n ** 12n : (amount * 10n ** 12n) / price,
      )
      const quote = { id: null, fromAmount: String(amount), fromAccount: give, toAmount }
      const more = { toAccount: query.get('to') ?? '', provider: 'Pools', priceImpact: impact }
      return { quotes: [{ ...quote, ...more }] }
    },
    '/v1/fungible/price': (_query, body) => {
      const price = body.includes(token) ? prices.dollar : prices.ether
      return { fungibles: price === undefined ? [] : [fungible(price)] }
    },
    '/v1/supported-chains': () => ({ http: [chain], ws: [] }),
    [`/v1/account/${from}/balance`]: () => ({
      balances: prices.ether === undefined ? [] : [priced('Ether', 'ETH', prices.ether)],
    }),
    '/v1/convert/gas-price': () => ({ standard: '1', fast: '1000000000', instant: '3' }),
    '/v1/convert/build-transaction': () => ({
      tx: {
        from: router,
        to: router,
        data: '0x12',
        amount: '1',
        value: '0',
        eip155: { gasPrice: '1' },
      },
    }),
  }
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input))
    const answer = answers[pathname]
    if (refuses && pathname.endsWith('/build-transaction'))
      return Response.json({ status: 'FAILED', code: refuses, reasons: [] }, { status: 400 })
    return answer
      ? Response.json(answer(searchParams, String(init?.body)))
      : new Response('', { status: 503 })
  }
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: holds.ether ?? 10n ** 18n },
    tokenBalances: { [token]: { [from]: holds.dollars ?? 5_000_000n } },
  })
  const { portico } = renderWidget({
    adapters: [adapter],
    networks: [mockNetwork(chain)],
    features: { pay: true },
    tokens: [{ address: `${chain}:${token}`, name: 'Dollar', symbol: 'USD', decimals: 6 }],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { fetch: respond, storage: memory() },
  })
  await connect(portico, { connector })
  const outcome = portico.pay({ order: id }).then(
    ({ status }) => status,
    (error) => error.code,
  )
  const become = (change: Partial<PayOrder>) => {
    order = { ...open, ...change }
  }
  /** Changes the price of all later quotes. */
  const movePrice = (to: bigint) => {
    price = to
    return queryClient(portico).invalidateQueries({ queryKey: ['payment'] })
  }
  const asked = (method: string) => connector.calls.filter((call) => call.method === method).length
  return { portico, outcome, become, movePrice, asked }
}

async function chooseEther(): Promise<void> {
  await userEvent.click(button('Pay with another token'))
  await userEvent.click(button(/^Ether/))
}

const cost = /^Pay 0\.034\d* ETH$/

test('an account that holds too little pays with another token: a swap, then the payment', async () => {
  // The mock ledger pays only what it has.
  const { outcome, become, asked } = await openPay({ holds: { dollars: 70_000_000n } })
  await chooseEther()
  await expect.element(text('You pay at most')).toBeVisible()
  await expect.element(text('68 USD')).toBeVisible()
  await expect.element(text(/You’ll confirm twice in .+: to swap, then to pay/)).toBeVisible()
  await userEvent.click(button(cost))
  await expect.element(heading(/^Payment (sent|confirmed)$/ as never)).toBeVisible()
  expect(asked('eth_sendTransaction')).toBe(2)
  become({ status: 'paid', received: '68', remaining: '0' })
  expect(await outcome).toBe('paid')
})

test('a wallet that takes several calls as one gets one request', async () => {
  const wallet_getCapabilities = () => ({ '0x7a69': { atomic: { status: 'supported' } } })
  const { asked } = await openPay({ wallet: { requests: { wallet_getCapabilities } } })
  await chooseEther()
  await expect.element(text(/You’ll confirm once in/)).toBeVisible()
  await userEvent.click(button(cost))
  await expect.element(heading(/^Payment (sent|confirmed)$/ as never)).toBeVisible()
  expect(asked('wallet_sendCalls')).toBe(1)
  expect(asked('eth_sendTransaction')).toBe(0)
})

test('a requested swap can be cancelled, and the order is as before', async () => {
  const answer = Promise.withResolvers<string>()
  await openPay({ wallet: { requests: { eth_sendTransaction: () => answer.promise } } })
  await chooseEther()
  await userEvent.click(button(cost))
  await expect.element(heading(/^Confirm the swap in/ as never)).toBeVisible()
  await userEvent.click(button('Cancel'))
  await expect.element(button('Insufficient balance')).toBeVisible()
  // The order stays locked until the wallet has answered.
  answer.reject(walletError(4001, 'No.'))
})

test('a payment that is declined after the swap says what the account holds now', async () => {
  let count = 0
  const eth_sendTransaction = () => {
    if (++count > 1) throw walletError(4001, 'No.')
    return `0x${'1'.repeat(64)}`
  }
  await openPay({ wallet: { requests: { eth_sendTransaction } }, holds: { dollars: 70_000_000n } })
  await chooseEther()
  await userEvent.click(button(cost))
  await expect.element(text('Request cancelled')).toBeVisible()
  await expect.element(text(/^The swap is done, but the order isn’t paid yet/)).toBeVisible()
  await expect.element(button('Pay 68 USD')).toBeEnabled()
})

test('a changed price is reported without a request to the wallet', async () => {
  const { asked } = await openPay({ refuses: 'PRICE_MOVED' })
  await chooseEther()
  await userEvent.click(button(cost))
  await expect.element(text('The price has moved. Nothing was swapped')).toBeVisible()
  expect(asked('eth_sendTransaction')).toBe(0)
})

test('too little of the other token is reported before any request', async () => {
  await openPay({ holds: { ether: 34_000_000_000_000_000n } })
  await chooseEther()
  await expect.element(text('This account holds 0.034 ETH.')).toBeVisible()
  await expect.element(button('Insufficient balance')).toBeDisabled()
})

test('a swap that moves the price very much requires consent', async () => {
  await openPay({ impact: '12' })
  await chooseEther()
  await expect.element(button(cost)).toBeDisabled()
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
  await expect.element(button(cost)).toBeEnabled()
})

test.each([
  [2050, undefined, false],
  [2080, '3\\.8\\d*', false],
  [2400, '16\\.\\d+', true],
])(
  'compares the worth of both tokens when an ether costs %i dollars',
  async (ether, lost, requiresConsent) => {
    await openPay({ prices: { ether, dollar: 1 } })
    await chooseEther()
    const pay = expect.element(button(cost))
    await (requiresConsent ? pay.toBeDisabled() : pay.toBeEnabled())
    const note = (percent: string) => text(new RegExp(`^You receive ${percent} % less`))
    if (lost === undefined) await expect.element(note('.*')).not.toBeInTheDocument()
    else await expect.element(note(lost)).toBeVisible()
    await expect.element(text(/whether this price is fair/)).not.toBeInTheDocument()
    if (!requiresConsent) return
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
    await expect.element(button(cost)).toBeEnabled()
  },
)

test('says that the rate is unknown when one token has no price', async () => {
  await openPay({ prices: { ether: 2000 } })
  await chooseEther()
  await expect.element(text('We can’t tell whether this price is fair.')).toBeVisible()
  await expect.element(button(cost)).toBeEnabled()
})

test('a price that still pays changes nothing on the screen', async () => {
  const { movePrice } = await openPay()
  await chooseEther()
  const read = (await button(cost).findElement()).textContent
  await movePrice(1990n)
  await expect.element(button(cost)).toHaveTextContent(read ?? '')
  await expect.element(button(cost)).toBeEnabled()
})

test('a price that would not pay the order requires consent, and its effect on the pools again', async () => {
  const { movePrice, asked } = await openPay({ impact: '12', holds: { dollars: 70_000_000n } })
  await chooseEther()
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
  await expect.element(button(cost)).toBeEnabled()
  await movePrice(1000n)
  await expect.element(text(/^It now costs 0\.068\d* ETH\.$/)).toBeVisible()
  await expect.element(button(cost)).toBeDisabled()
  await userEvent.click(button('Use the new price'))
  const dearer = button(/^Pay 0\.068\d* ETH$/)
  await expect.element(dearer).toBeDisabled()
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
  await userEvent.click(dearer)
  await expect.element(heading(/^Payment (sent|confirmed)$/ as never)).toBeVisible()
  expect(asked('eth_sendTransaction')).toBe(2)
})

test('an order that is paid in the meantime leads back to it', async () => {
  const { become } = await openPay()
  await chooseEther()
  become({ status: 'paid', received: '68', remaining: '0' })
  await expect.element(heading('Paid')).toBeVisible()
})
