import { convertQuotes, type SwapQuote } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import { swapId } from '../assets/swapId.ts'
import { api } from '../context/api.ts'
import { orderPatienceMs } from '../context/callApi.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { readCrossing, type SwapCrossing } from './readCrossing.ts'
import { sourcesFor } from './sourcesFor.ts'
import { swapProblem } from './swapProblem.ts'
import { withSwapErrors } from './swapWire.ts'

/** The readable part of a quote. */
export type SwapOffer = {
  quoted: bigint
  provider: string
  /** The service that executes the swap; `undefined` for the pools of the network. */
  source: string | undefined
  /** Price impact in hundredths of a percent; `undefined` if the server does not state it. */
  impactBps: bigint | undefined
  /**
   * The transfer fees of the tokens, in percent, if they have any. `sold` is the fee when the bought token is sold
   * again; `100` if it cannot be sold.
   */
  keeps: { give?: string; get?: string; sold?: string }
  /** Only for a swap that ends on another network. */
  across?: SwapCrossing
  /** The routes of the swap; empty if the server does not state them. */
  ways: readonly SwapWay[]
}

/** One route of a swap: its part of the amount and the fee of each pool, in percent, and the symbols of the tokens. */
export type SwapWay = { share: string; symbols: readonly string[]; fees: readonly string[] }

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const percent = /^\d{1,3}(\.\d{1,10})?$/

/** Parses `1.25` as 125. */
const toBps = (text: string): bigint | undefined => {
  if (!percent.test(text)) return undefined
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}

const kept = (text: string | undefined): string | undefined =>
  text !== undefined && percent.test(text) && Number(text) > 0 ? text : undefined

/** Maximum number of routes, and of pools on one. More are not shown, because nobody would read them. */
const mostWays = 8

function readWays(ways: SwapQuote['ways']): SwapWay[] {
  const isPlain = ({ share, symbols, fees }: SwapWay) =>
    percent.test(share) &&
    Math.max(symbols.length, fees.length) <= mostWays &&
    fees.every((fee) => percent.test(fee))
  const known = (ways ?? []).slice(0, mostWays).filter(isPlain)
  return known.map(({ share, symbols, fees }) => ({
    share,
    fees,
    symbols: symbols.map((symbol) => plainText(symbol, 16)),
  }))
}

/** Reads a quote. @throws PorticoError `API_BAD_ANSWER` if it is for another swap, or for nothing. */
function readOffer(quote: SwapQuote | undefined, wanted: SwapWanted): SwapOffer {
  const { give, get, amount } = wanted
  const isOurs =
    quote?.fromAmount === String(amount) &&
    isSame(quote.fromAccount, swapId(give)) &&
    isSame(quote.toAccount, swapId(get))
  const isAcross = give.networkId !== get.networkId
  if (
    !isOurs ||
    isAcross !== (quote.across !== undefined) ||
    !/^[1-9]\d{0,77}$/.test(quote.toAmount)
  )
    throw errorOf('API_BAD_ANSWER')
  const keepsGive = kept(quote.transferFees?.from)
  const keepsGet = kept(quote.transferFees?.to)
  const keepsSold = kept(quote.transferFees?.sold)
  return {
    quoted: BigInt(quote.toAmount),
    provider: plainText(quote.provider ?? '', 40),
    source: quote.source,
    impactBps: toBps(quote.priceImpact ?? ''),
    keeps: {
      ...(keepsGive && { give: keepsGive }),
      ...(keepsGet && { get: keepsGet }),
      ...(keepsSold && { sold: keepsSold }),
    },
    ways: readWays(quote.ways),
    ...(quote.across && { across: readCrossing(quote.across) }),
  }
}

/** The requested swap: base units, and the plain address of the account. */
export type SwapWanted = {
  give: Asset
  get: Asset
  amount: bigint
  from: string
  /** Services to leave out, for example because they did not honor an offer. */
  without?: readonly string[]
}

/**
 * Returns the current quote of a swap. Sends no request to the wallet.
 * @throws PorticoError `TRANSACTION_INVALID` with `params.problem` (`unsupported`, `noRoute`, `tooSmall`),
 * `API_BAD_ANSWER`, `API_UNREACHABLE`, `HTTP_STATUS`, `RPC_UNAVAILABLE`.
 * @example
 * const { address } = getAccount(portico)
 * const { nativeCurrency, caipNetworkId: networkId } = getNetwork(portico)
 * if (address) {
 *   const ether = { ...nativeCurrency, networkId, balance: 0n }
 *   const dollars = {
 *     ...{ networkId, balance: 0n, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
 *     address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   }
 *   const wanted = { give: ether, get: dollars, amount: parseAmount('0.1', 18), from: address }
 *   const { quoted } = await quoteSwap(portico, wanted)
 *   console.log(formatAmount(quoted, dollars.decimals))
 * }
 */
export async function quoteSwap(
  context: Context,
  wanted: SwapWanted,
  signal?: AbortSignal,
): Promise<SwapOffer> {
  const { give, get, amount, from, without = [] } = wanted
  const network = context.internal.network(give.networkId)
  if (!context.config.apiUrl) throw swapProblem('unsupported')
  const { swaps } = await context.internal.adapter(network.chainNamespace)
  const readable = sourcesFor(context, swaps, wanted)
  const sources = readable.filter((source) => !without.includes(source))
  // The only service across these networks is excluded, because it did not honor its offer.
  if (give.networkId !== get.networkId && sources.length === 0) throw swapProblem('noRoute')
  const query = {
    ...(sources.length > 0 && { sources: sources.join() }),
    amount: String(amount),
    from: swapId(give),
    to: swapId(get),
    userAddress: `${give.networkId}:${from}`,
  }
  const input = { query, patienceMs: orderPatienceMs }
  const answer = await withSwapErrors(network, api(context, convertQuotes, input, signal))
  // The adapter could not sign for a service that was not requested.
  const known = ({ source }: SwapQuote) => source === undefined || sources.includes(source)
  return readOffer(answer.quotes.find(known), wanted)
}
