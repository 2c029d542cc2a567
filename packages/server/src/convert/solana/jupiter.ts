import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import { guardSource } from '../sources/guardSource.ts'
import {
  amountField,
  requestSource,
  type SourcePlatform,
  sourceFailed,
} from '../sources/requestSource.ts'
import { type JupiterConfig, jupiterChains } from '../sources/sourcesConfig.ts'

const api = 'https://api.jup.ag/swap/v1'
/** The maximum priority fee, in lamports. */
const mostPriority = 1_000_000

/** A swap in mints and base units, with the slippage in hundredths of a percent. */
export type JupiterOrder = { give: string; get: string; amount: bigint; slippageBps: bigint }

const bps = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))
const quoted = v.looseObject({
  inputMint: v.string(),
  outputMint: v.string(),
  inAmount: amountField,
  outAmount: amountField,
  swapMode: v.literal('ExactIn'),
  slippageBps: bps,
  priceImpactPct: v.optional(v.nullable(v.string())),
  platformFee: v.optional(v.nullable(v.looseObject({ feeBps: v.optional(bps) }))),
})
const offered = v.object({
  swapTransaction: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{100,1700}={0,2}$/)),
  lastValidBlockHeight: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** A service's quote. `said` is its raw answer, which it requires to build the transaction. */
export type JupiterQuote = {
  out: bigint
  /** The price impact as a decimal fraction of one. */
  impact: string | undefined
  said: object
}

/** Codes of refusals that mean that nobody swaps so much of these tokens. */
const noRoute = /"(COULD_NOT_FIND_ANY_ROUTE|NO_ROUTES_FOUND|TOKEN_NOT_TRADABLE)"/

/** Creates Jupiter's Swap API, version 1, for the instructions whose numbers come before the route. Never run live. */
export function createJupiter(
  { apiKey, url = api, chains }: JupiterConfig,
  unguarded: SourcePlatform,
) {
  const platform = guardSource(unguarded)
  const headers = apiKey === undefined ? {} : { 'x-api-key': apiKey }
  const isNoRoute = (text: string) => noRoute.test(text)

  async function quote(
    { give, get, amount, slippageBps }: JupiterOrder,
    isShared: boolean,
  ): Promise<JupiterQuote> {
    const address = new URL(`${url}/quote`)
    address.search = String(
      new URLSearchParams({
        inputMint: give,
        outputMint: get,
        amount: String(amount),
        slippageBps: String(slippageBps),
        swapMode: 'ExactIn',
        instructionVersion: 'V2',
      }),
    )
    const schema = v.pipe(
      v.unknown(),
      v.transform((said) => ({ said: said as object, read: v.parse(quoted, said) })),
    )
    const request = { headers, schema, isNoRoute, isShared }
    const { said, read } = await requestSource(platform, address, request)
    const isOurs =
      read.inputMint === give &&
      read.outputMint === get &&
      read.inAmount === amount &&
      BigInt(read.slippageBps) === slippageBps
    if (!isOurs || (read.platformFee?.feeBps ?? 0) !== 0)
      throw sourceFailed(new Error('quoted another swap'))
    return { out: read.outAmount, impact: read.priceImpactPct ?? undefined, said }
  }

  return {
    name: 'Jupiter',
    chains: chains ?? jupiterChains,
    /** Quotes a swap, possibly with an answer that others received a moment ago. */
    price: (order: JupiterOrder) => quote(order, true),
    /** Quotes a swap freshly, to build its transaction. */
    quote: (order: JupiterOrder) => quote(order, false),
    /** Builds the transaction of a quote. `wraps`: whether its wrapped SOL represents SOL. */
    async swap({ said }: JupiterQuote, { user, wraps }: { user: string; wraps: boolean }) {
      const body = {
        quoteResponse: said,
        userPublicKey: user,
        wrapAndUnwrapSol: wraps,
        dynamicComputeUnitLimit: true,
        prioritizationFeeLamports: {
          priorityLevelWithMaxLamports: { priorityLevel: 'high', maxLamports: mostPriority },
        },
      }
      const address = new URL(`${url}/swap`)
      return requestSource(platform, address, { headers, schema: offered, body, isNoRoute })
    },
  }
}

/** The source of swaps on Solana. */
export type Jupiter = ReturnType<typeof createJupiter>

/** The maximum balance of a token account: 64 bits. */
const most = (1n << 64n) - 1n

/** @throws ApiError `INVALID_REQUEST` */
export function checkCountable(amount: bigint): void {
  if (amount <= most) return
  throw new ApiError('INVALID_REQUEST', { field: 'amount', description: 'must be below 2^64' })
}
