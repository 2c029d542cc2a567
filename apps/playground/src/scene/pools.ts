import { priced } from './priced.ts'
import { tokens } from './world.ts'

const chain = 'eip155:31337'
const router = `${chain}:0x506F727469636F00000000000000000000000013`
const ether = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const [dollar, leaf] = tokens

/** What a token is worth in millionths of a dollar, and its decimals. */
const worth: Readonly<Record<string, readonly [price: bigint, decimals: bigint]>> = {
  [ether]: [2_480_500_000n, 18n],
  [dollar?.address ?? '']: [1_000_000n, 6n],
  [leaf?.address ?? '']: [42_000n, 18n],
}

type Quoted = { priceImpact?: string; transferFees?: { from: string; to: string } }

/** A quote at the prices of the scenes, less three thousandths. */
function quote(query: URLSearchParams, more: Quoted) {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? '']
  const [give, giveDecimals] = worth[from] ?? [1n, 0n]
  const [get, getDecimals] = worth[to] ?? [1n, 0n]
  const amount = BigInt(query.get('amount') ?? 0)
  const toAmount = (amount * give * 10n ** getDecimals * 997n) / (get * 10n ** giveDecimals * 1000n)
  return {
    ...{ id: null, fromAmount: String(amount), fromAccount: from },
    ...{
      toAmount: String(toAmount),
      toAccount: to,
      provider: 'Harbour Pools',
      priceImpact: '0.12',
    },
    ...more,
  }
}

const listed = (name: string, symbol: string, address: string, decimals: number) => ({
  ...{ name, symbol, address, decimals, logoUri: null, eip2612: null },
})

const all = [
  listed('Ether', 'ETH', ether, 18),
  listed('Harbour Dollar', 'HUSD', dollar?.address ?? '', 6),
  listed('Tea Leaf', 'LEAF', leaf?.address ?? '', 18),
  listed('Lantern', 'LNT', `${chain}:0x3333333333333333333333333333333333333333`, 18),
]

type PoolsOptions = {
  quoted?: Quoted
  /** What the server refuses a price with, or a transaction. */
  refuses?: { quotes?: string; build?: string }
}

/** A data API with pools beside the prices. */
export const pools = ({ quoted = {}, refuses = {} }: PoolsOptions = {}) => ({
  ...priced,
  platform: {
    fetch: async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(
        String(input instanceof Request ? input.url : input),
      )
      const answers: Readonly<Record<string, () => object>> = {
        '/v1/convert/tokens': () => ({ tokens: all }),
        '/v1/convert/quotes': () => ({ quotes: [quote(searchParams, quoted)] }),
        '/v1/convert/gas-price': () => ({
          ...{ standard: '12000000000', fast: '14000000000', instant: '16000000000' },
        }),
        '/v1/convert/build-transaction': () => ({
          tx: {
            ...{ from: router, to: router, data: '0x12', amount: '1', value: '0' },
            eip155: { gasPrice: '14000000000' },
          },
        }),
      }
      const refusal = pathname.endsWith('/quotes')
        ? refuses.quotes
        : pathname.endsWith('/build-transaction')
          ? refuses.build
          : undefined
      if (refusal)
        return Response.json({ status: 'FAILED', reasons: [], code: refusal }, { status: 400 })
      const answer = answers[pathname]
      return answer ? Response.json(answer()) : priced.platform.fetch(input)
    },
  },
})
