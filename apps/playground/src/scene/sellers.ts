import type { Purchase, PurchaseState } from '@portico/contract'
import { priced } from './priced.ts'
import { dollar, visitor } from './world.ts'

const network = 'eip155:31337'
const on = (address: string | null, decimals: number) => [
  {
    name: network,
    display_name: 'Harbour',
    chain_id: '31337',
    contract_address: address,
    decimals,
  },
]
const limits = (card: string, bank: string) => [
  { id: 'card', min: '10.00', max: card },
  { id: 'bank', min: '10.00', max: bank },
]

const providers = [
  { id: 'lantern', name: 'Lantern Pay', surface: 'popup' },
  { id: 'quay', name: 'Quay Cards', surface: 'popup' },
] as const

const options = (source: 'providers' | 'fallback') => ({
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: limits('7500.00', '25000.00'),
  })),
  purchaseCurrencies: [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: on(null, 18) },
    { id: 'HUSD', name: 'Harbour Dollar', symbol: 'HUSD', networks: on(dollar, 6) },
  ],
  providers,
  source,
})

type QuoteRequest = { purchaseCurrency: string; paymentCurrency: string; amount: string }

function offer(at: 0 | 1, { purchaseCurrency, paymentCurrency, amount }: QuoteRequest) {
  const money = (text: string) => ({ amount: text, currency: paymentCurrency })
  const gets = purchaseCurrency === 'ETH' ? ['0.039512', '0.039105'] : ['98.01', '97.00']
  return {
    paymentTotal: money(amount),
    paymentSubtotal: money('98.01'),
    purchaseAmount: { amount: gets[at], currency: purchaseCurrency },
    networkFee: money(at === 0 ? '0.49' : '1.01'),
    providerFee: money(at === 0 ? '1.50' : '1.99'),
    quoteId: '',
    provider: providers[at],
  }
}

const purchase = (id: string, state: PurchaseState): Purchase => ({
  id,
  provider: { id: 'lantern', name: 'Lantern Pay' },
  state,
  payment: { amount: '100.00', currency: 'USD' },
  asset: { symbol: 'ETH', network, contract_address: null, decimals: 18 },
  address: visitor,
  hash: state === 'sending' || state === 'completed' ? `0x${'4'.repeat(64)}` : null,
  received: state === 'completed' ? '39512000000000000' : null,
  reason: state === 'declined' ? 'There is not enough money on the card' : null,
  createdAt: '2026-06-15T12:00:00.000Z',
})

const refusal = (code: string, status: number) =>
  Response.json({ status: 'FAILED', reasons: [], code }, { status })

type SellersOptions = {
  source?: 'providers' | 'fallback'
  /** The server's error for a price. */
  refuses?: string
  /** Whether the server sells anything. */
  sells?: boolean
  /** Whether one on-ramp provider did not answer. */
  silent?: boolean
  timeZone?: string
  /** Purchases of this browser, by their states. */
  earlier?: readonly PurchaseState[]
}

/** Returns the stored form of an account's purchases. */
const stored = (states: readonly PurchaseState[]) =>
  JSON.stringify({
    version: 1,
    accounts: [{ account: `eip155:${visitor.toLowerCase()}`, ids: states }],
  })

/** Returns a data API with on-ramp providers and prices. The id of a purchase is its state. */
export function sellers(given: SellersOptions = {}) {
  const { source = 'providers', refuses, sells = true, silent = false, earlier = [] } = given
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    if (!/onramp/.test(pathname)) return priced.platform.fetch(input)
    if (!sells) return refusal('NOT_FOUND', 404)
    if (pathname.endsWith('/options')) return Response.json(options(source))
    if (pathname.endsWith('/onrampurl')) return refusal('SELLER_UNAVAILABLE', 503)
    const [, id] = /purchases\/(\w+)$/.exec(pathname) ?? []
    if (id) return Response.json(purchase(id, id as PurchaseState))
    if (refuses) return refusal(refuses, 503)
    const request = JSON.parse(String(init?.body)) as QuoteRequest
    const quotes = silent ? [offer(0, request)] : [offer(0, request), offer(1, request)]
    return Response.json({ ...quotes[0], quotes, failed: silent ? [providers[1]] : [] })
  }
  const kept = new Map<string, string>(
    earlier.length > 0 ? [['portico.purchases', stored(earlier)]] : [],
  )
  return {
    ...priced,
    platform: {
      fetch: answer,
      timeZone: () => given.timeZone ?? 'Europe/Berlin',
      storage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
    },
  }
}
