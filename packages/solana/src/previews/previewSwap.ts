import { isPorticoError, type PorticoError } from '@portico/core'
import type {
  PreviewActions,
  PreviewOutcome,
  RequestPreview,
  SwapOrder,
} from '@portico/core/adapter'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { type ReadySwap, readySwap } from '../swaps/readySwap.ts'
import { simulateSwap } from '../swaps/simulateSwap.ts'
import { wrappedSol } from '../swaps/swapPlace.ts'
import type { SwapProgram } from '../swaps/swapSources.ts'

type Params = Parameters<Required<PreviewActions>['swap']>[0]

/** What says that the account holds too little. */
const short = new Set(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FEE'])

/** Why it would fail, or that no node could tell. @throws PorticoError the problem `unsafe`. */
function failed(error: PorticoError): Pick<RequestPreview, 'outcome' | 'isShort'> {
  const { code, params } = error
  if (code === 'TRANSACTION_INVALID') throw error
  const isShort = short.has(code)
  if (code !== 'EXECUTION_REVERTED') return { outcome: { status: 'unavailable' }, isShort }
  return { outcome: { status: 'reverted', reason: String(params.reason ?? '') }, isShort }
}

/** What would change, by tokens as the order calls them: SOL has no address, unless its token was ordered. */
async function outcomeOf(
  rpc: SolanaRpc,
  ready: ReadySwap,
  { give, get }: SwapOrder,
): Promise<PreviewOutcome> {
  const named = [give, get].includes(wrappedSol)
  const changes = [...(await simulateSwap(rpc, ready))]
    .filter(([, change]) => change !== 0n)
    .map(([mint, change]) =>
      mint === wrappedSol && !named ? { change } : { token: mint as string, change },
    )
  return { status: 'done', changes, allowances: [], isTimed: false, isPartial: false }
}

/**
 * What a swap says, and what a node says that it would do, without its fee and what it keeps in accounts that it opens.
 * @throws PorticoError the problem `unsafe` unless it is the order.
 */
export async function previewSwap(
  rpc: SolanaRpc,
  { transaction, named, isAllowed: _, ...order }: Params,
  swapper: SwapProgram,
): Promise<RequestPreview> {
  const { give, get, amount, least, owner } = order
  const said = {
    steps: [
      {
        kind: 'swap',
        by: swapper.program,
        to: owner,
        gives: { token: give, amount },
        gets: { token: get, amount: least, isLeast: true },
      },
    ],
    tokens: new Map(named.map((one) => [one.address, { ...one, isListed: true }])),
    isShort: false,
    isForNobody: false,
  } as const
  try {
    const ready = await readySwap(rpc, order, transaction, swapper)
    return { ...said, outcome: await outcomeOf(rpc, ready, order) }
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : translateNodeError(cause, 'GAS_ESTIMATE_FAILED')
    return { ...said, ...failed(error) }
  }
}
