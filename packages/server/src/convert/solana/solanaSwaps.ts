import type { SwapQuote, SwapToken } from '@portico/contract'
import { formatUnits } from 'viem'
import type { SolanaChain } from '../../families/chain.ts'
import type { ServedChain } from '../../families/servedChain.ts'
import { ApiError } from '../../http/apiError.ts'
import { notForSwaps } from '../createMarkets.ts'
import type { SourcePlatform } from '../sources/requestSource.ts'
import type { JupiterConfig } from '../sources/sourcesConfig.ts'
import type { BuiltSwap } from '../sources/swapSource.ts'
import type { WatchSource } from '../sources/watchSource.ts'
import { checkSwap } from './checkSwap.ts'
import { checkCountable, createJupiter, type Jupiter } from './jupiter.ts'
import { jupiterProgram } from './jupiterCall.ts'
import { onceChecked } from './onceChecked.ts'
import { readSolanaId, readSolanaOrder, type SolanaOrder } from './solanaOrder.ts'
import { assertArrives, describeSolanaToken, listSolanaTokens } from './solanaTokens.ts'
import { trySwap } from './trySwap.ts'

const sourceId = 'jupiter'
/** The slippage in quotes, which does not affect their output. */
const quotedBps = 100n

/** A swap as the route's parameters. */
type SwapRequest = { from: string; to: string; amount: string; userAddress?: string | undefined }
type BuildTerms = { slippageBps: bigint; least: bigint; tries: boolean; source: string | undefined }

/** Swaps on Solana, from a service: this server queries no pool there. */
export type SolanaSwaps = {
  tokens: (chainId: string, address: string | undefined) => Promise<SwapToken[]>
  quotes: (request: SwapRequest, sources: readonly string[]) => Promise<SwapQuote[]>
  build: (request: SwapRequest & { userAddress: string }, terms: BuildTerms) => Promise<BuiltSwap>
  /**
   * Checks that a chain has swaps. No allowance exists on Solana: a transaction spends only what it contains.
   * @throws ApiError `UNSUPPORTED_CHAIN`
   */
  assertServed: (chainId: string) => void
}

/** Whether a CAIP id belongs to Solana. */
export const isSolanaId = (id: string): boolean => id.startsWith('solana:')

const unsupported = (field: string) =>
  new ApiError('UNSUPPORTED_CHAIN', { field, description: notForSwaps })

/** Converts a fraction of one to percent with two decimals. Returns undefined for any other text. */
function percentText(ratio: string | undefined): string | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,60}))?$/.exec(ratio ?? '') ?? []
  if (whole === '') return undefined
  return formatUnits(BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4)), 2)
}

/**
 * Requests a transaction that returns at least the visitor's minimum. If the slippage would allow less, requests it
 * once more with less slippage.
 */
async function offerOf(
  { rpc, jupiter }: { rpc: ServedChain['rpc']; jupiter: Jupiter },
  { user, ...order }: SolanaOrder & { user: string },
  { slippageBps, least }: BuildTerms,
) {
  const wraps = order.givesSol || order.getsSol
  const once = async (bps: bigint) => {
    const quote = await jupiter.quote({ ...order, slippageBps: bps })
    const offer = await jupiter.swap(quote, { user, wraps })
    const minimum = await checkSwap(rpc, offer.swapTransaction, { ...order, user })
    return { ...offer, out: quote.out, minimum }
  }
  const first = await once(slippageBps)
  if (first.minimum >= least) return first
  if (first.out < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  const second = await once(((first.out - least) * 10_000n) / first.out)
  if (second.minimum < least) throw new ApiError('PRICE_MOVED', { field: 'least' })
  return second
}

/** Creates swaps by the service that the operator configured. Without one, refuses every chain. */
export function createSolanaSwaps({
  config,
  chains,
  platform,
  watch,
}: {
  config: JupiterConfig | undefined
  chains: readonly ServedChain[]
  platform: SourcePlatform
  watch: WatchSource
}): SolanaSwaps {
  const jupiter = config && createJupiter(config, platform)

  function on(chainId: string) {
    const served = chains.find(({ chain }) => chain.id === chainId)
    if (!jupiter?.chains.includes(chainId) || !served) throw unsupported('chainId')
    return { chain: served.chain as SolanaChain, rpc: served.rpc, jupiter }
  }

  return {
    assertServed: (chainId) => void on(chainId),
    async tokens(chainId, address) {
      const served = on(chainId)
      if (address === undefined) return listSolanaTokens(served.chain)
      const token = readSolanaId(address)
      if (token.chainId !== chainId) throw new ApiError('INVALID_ADDRESS', { field: 'address' })
      return describeSolanaToken(served, token.address)
    },
    async quotes(request, sources) {
      const order = readSolanaOrder(request)
      const { jupiter: service, rpc } = on(order.chainId)
      if (!sources.includes(sourceId)) throw unsupported('sources')
      checkCountable(order.amount)
      const { out, impact } = await onceChecked(
        watch({ source: sourceId, work: 'quote' }, () =>
          service.price({ ...order, slippageBps: quotedBps }),
        ),
        assertArrives(rpc, order.get),
      )
      const priceImpact = percentText(impact)
      return [
        {
          id: null,
          fromAmount: String(order.amount),
          fromAccount: request.from,
          toAmount: String(out),
          toAccount: request.to,
          spender: null,
          provider: service.name,
          source: sourceId,
          ...(priceImpact !== undefined && { priceImpact }),
        },
      ]
    },
    async build(request, terms) {
      const order = readSolanaOrder(request)
      const served = on(order.chainId)
      if (terms.source !== sourceId) throw unsupported('source')
      checkCountable(order.amount)
      const user = readSolanaId(request.userAddress).address
      const offer = await onceChecked(
        watch({ source: sourceId, work: 'build' }, () =>
          offerOf(served, { ...order, user }, terms),
        ),
        assertArrives(served.rpc, order.get),
      )
      const spends = order.givesSol ? order.amount : 0n
      if (terms.tries) await trySwap(served.rpc, offer.swapTransaction, { user, spends })
      return {
        tx: {
          from: request.userAddress,
          to: `${order.chainId}:${jupiterProgram}`,
          data: offer.swapTransaction,
          amount: String(offer.out),
          value: String(spends),
          solana: { lastValidBlockHeight: String(offer.lastValidBlockHeight) },
        },
        minimum: String(offer.minimum),
        spender: null,
        provider: served.jupiter.name,
      }
    },
  }
}
