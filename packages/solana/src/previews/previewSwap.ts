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

/** Codes for an insufficient balance. */
const short = new Set(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FEE'])

/** Returns why it would fail, or that no node could tell. @throws PorticoError the problem `unsafe`. */
function failed(error: PorticoError): Pick<RequestPreview, 'outcome' | 'isShort'> {
  const { code, params } = error
  if (code === 'TRANSACTION_INVALID') throw error
  const isShort = short.has(code)
  if (code !== 'EXECUTION_REVERTED') return { outcome: { status: 'unavailable' }, isShort }
  return { outcome: { status: 'reverted', reason: String(params.reason ?? '') }, isShort }
}

/** Returns the changes, with tokens named as in the order: SOL has no address, unless its wrapped token was ordered. */
async function outcomeOf(
  rpc: SolanaRpc,
  ready: ReadySwap,
  { give, get }: SwapOrder,
): Promise<PreviewOutcome> {
  const named = [give, get].includes(wrappedSol)
  const ends = [ready.place.give, ready.place.get]
  const changes = [...(await simulateSwap(rpc, ready))]
    .filter(([, change]) => change !== 0n)
    .map(([mint, change]) => {
      if (mint === wrappedSol && !named) return { change }
      const ruler = ends.find((end) => end.mint === mint)?.ruler
      return { token: mint as string, change, ...(ruler && { ruler }) }
    })
  return { status: 'done', changes, allowances: [], isTimed: false, isPartial: false }
}

/**
 * Returns the content of a swap's data, and a node's simulation, without the fee and the deposits of new accounts.
 * @throws PorticoError the problem `unsafe` unless it matches the order.
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
