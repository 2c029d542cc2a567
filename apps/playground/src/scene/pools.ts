import { priced } from './priced.ts'
import { tokens } from './world.ts'

const chain = 'eip155:31337'
const second = 'eip155:31338'
const router = `${chain}:0x506F727469636F00000000000000000000000013`
const ether = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const [dollar, leaf] = tokens

/** The price of each token in millionths of a dollar, and its decimals. */
const worth: Readonly<Record<string, readonly [price: bigint, decimals: bigint]>> = {
  [ether]: [2_480_500_000n, 18n],
  [dollar?.address ?? '']: [1_000_000n, 6n],
  [leaf?.address ?? '']: [42_000n, 18n],
}

type Way = { share: string; path: string[]; symbols: string[]; fees: string[] }

type Quoted = {
  priceImpact?: string
  transferFees?: { from: string; to: string }
  ways?: readonly Way[]
  source?: string | undefined
  provider?: string | undefined
  across?: object
}

const way = (share: string, symbols: string[], ...fees: string[]): Way => ({
  share,
  symbols,
  fees,
  path: [],
})

/** A large swap, in two parts. */
export const twoWays = [
  way('62.5', ['ETH', 'HUSD'], '0.05'),
  way('37.5', ['ETH', 'LEAF', 'HUSD'], '0.3', '1'),
]

/** The additional fields of a service across networks. */
const across = {
  source: 'lifi-across',
  provider: 'LI.FI',
  ways: [],
  across: {
    bridge: 'Across',
    seconds: 150,
    fees: [{ amount: '1500000000000000', symbol: 'ETH', decimals: 18 }],
  },
}

/** Returns a quote at the scenes' prices, minus three thousandths. */
function quote(query: URLSearchParams, more: Quoted, left = 1000n) {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  const [give, giveDecimals] = worth[from] ?? [1n, 0n]
  const [get, getDecimals] = worth[to.replace(second, chain)] ?? [1n, 0n]
  const amount = BigInt(query.get('amount') ?? 0)
  const given = amount * give * 10n ** getDecimals * 997n * left
  const toAmount = given / (get * 10n ** giveDecimals * 1_000_000n)
  return {
    id: null,
    fromAmount: String(amount),
    fromAccount: from,
    toAmount: String(toAmount),
    toAccount: to,
    provider: 'Harbour Pools',
    priceImpact: '0.12',
    ways: [way('100', ['ETH', 'HUSD'], '0.05')],
    ...more,
  }
}

const listed = (name: string, symbol: string, address: string, decimals: number) => ({
  name,
  symbol,
  address,
  decimals,
  logoUri: null,
  eip2612: null,
})

const all = [
  listed('Ether', 'ETH', ether, 18),
  listed('Harbour Dollar', 'HUSD', dollar?.address ?? '', 6),
  listed('Tea Leaf', 'LEAF', leaf?.address ?? '', 18),
  listed('Lantern', 'LNT', `${chain}:0x3333333333333333333333333333333333333333`, 18),
]

/** The answers of a server with pools. */
export type PoolsOptions = {
  quoted?: Quoted
  /** The server's errors for a price, or for a transaction. */
  refuses?: { quotes?: string; build?: string }
  /** Returns the thousandths of a price that are left, at each request. */
  left?: () => bigint
  /** A service that offers more than the pools, but does not honor its quote. */
  service?: string
  /** The service's status of a swap to the other network. */
  status?: object
}

const notKept = () =>
  Response.json(
    { status: 'FAILED', code: 'UPSTREAM_UNAVAILABLE', reasons: [{ field: 'source' }] },
    { status: 503 },
  )

/** Returns a data API with pools and prices. */
export const pools = ({ quoted = {}, refuses = {}, left, service, status }: PoolsOptions = {}) => ({
  ...priced,
  platform: {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(
        String(input instanceof Request ? input.url : input),
      )
      const answers: Readonly<Record<string, () => object>> = {
        '/v1/convert/tokens': () => ({
          tokens: searchParams.has('address')
            ? [listed('Harbour Dollar', 'HUSD', searchParams.get('address') ?? '', 18)]
            : all.map((token) => ({
                ...token,
                address: token.address.replace(chain, searchParams.get('chainId') ?? chain),
              })),
        }),
        '/v1/convert/quotes': () => ({
          quotes: [
            ...(searchParams.get('to')?.startsWith(second)
              ? [quote(searchParams, { ...across, ...quoted })]
              : []),
            ...(searchParams.has('sources') && service
              ? [quote(searchParams, { ...quoted, source: service, provider: service })]
              : []),
            quote(searchParams, quoted, left?.()),
          ],
        }),
        '/v1/supported-chains': () => ({ http: [chain, second], ws: [] }),
        '/v1/convert/status': () => ({ seen: null, ...status }),
        '/v1/convert/gas-price': () => ({
          standard: '12000000000',
          fast: '14000000000',
          instant: '16000000000',
        }),
        '/v1/convert/build-transaction': () => ({
          tx: {
            from: router,
            to: router,
            data: '0x12',
            amount: '1',
            value: '0',
            eip155: { gasPrice: '14000000000' },
          },
        }),
      }
      if (service && String(init?.body).includes('"source"')) return notKept()
      const refusal = pathname.endsWith('/quotes')
        ? refuses.quotes
        : pathname.endsWith('/build-transaction')
          ? refuses.build
          : undefined
      if (refusal)
        return Response.json({ status: 'FAILED', reasons: [], code: refusal }, { status: 400 })
      const answer = answers[pathname]
      if (answer) return Response.json(answer())
      const isThere = searchParams.get('chainId') === second
      return isThere ? Response.json({ balances: [] }) : priced.platform.fetch(input)
    },
  },
})
