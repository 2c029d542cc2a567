import { convertQuotes, type SwapQuote } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { plainText } from '../assets/plainText.ts'
import { swapId } from '../assets/swapId.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { readCrossing, type SwapCrossing } from './readCrossing.ts'
import { sourcesFor } from './sourcesFor.ts'
import { swapProblem } from './swapProblem.ts'
import { withSwapErrors } from './swapWire.ts'

/** What a swap would give, as far as it can be read. */
export type SwapOffer = {
  quoted: bigint
  provider: string
  /** The service that swaps; undefined for the pools of the network. */
  source: string | undefined
  /** In percent, in hundredths; undefined where the server does not say. */
  impactBps: bigint | undefined
  /** What the tokens keep of a transfer, in percent, where they keep any; `sold` what the one that is got keeps when it is sold again, `100` where it cannot be. */
  keeps: { give?: string; get?: string; sold?: string }
  /** Of a swap that ends on another network. */
  across?: SwapCrossing
  /** The ways it goes at once; none where the server does not say. */
  ways: readonly SwapWay[]
}

/** One way of a swap: which part of the amount and what each pool keeps, in percent, and the symbols of the tokens. */
export type SwapWay = { share: string; symbols: readonly string[]; fees: readonly string[] }

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const percent = /^\d{1,3}(\.\d{1,10})?$/

/** `1.25` as 125. */
const toBps = (text: string): bigint | undefined => {
  if (!percent.test(text)) return undefined
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}

const kept = (text: string | undefined): string | undefined =>
  text !== undefined && percent.test(text) && Number(text) > 0 ? text : undefined

/** More ways, or more pools on one, are not shown: nobody would read them. */
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

/** Reads a quote. @throws PorticoError `API_BAD_ANSWER` where it is of another swap, or of nothing. */
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

/** What is to be swapped: base units, and the plain address that would swap. */
export type SwapWanted = {
  give: Asset
  get: Asset
  amount: bigint
  from: string
  /** Services that are not to be asked, for example since they did not keep an offer. */
  without?: readonly string[]
}

/**
 * What a swap would give now. Nothing is asked of the wallet.
 * @throws PorticoError `TRANSACTION_INVALID` with `params.problem` (`unsupported`, `noRoute`, `tooSmall`), `API_BAD_ANSWER`,
 * `API_UNREACHABLE`, `HTTP_STATUS`, `RPC_UNAVAILABLE`.
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
  // Who did not keep its offer was the only one.
  if (give.networkId !== get.networkId && sources.length === 0) throw swapProblem('noRoute')
  const query = {
    ...(sources.length > 0 && { sources: sources.join() }),
    amount: String(amount),
    from: swapId(give),
    to: swapId(get),
    userAddress: `${give.networkId}:${from}`,
  }
  const answer = await withSwapErrors(network, api(context, convertQuotes, { query }, signal))
  // One by a service that was not named could not be signed.
  const known = ({ source }: SwapQuote) => source === undefined || sources.includes(source)
  return readOffer(answer.quotes.find(known), wanted)
}
