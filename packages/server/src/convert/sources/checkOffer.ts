import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { isNative } from '../swapOrder.ts'
import { sourceFailed } from './requestSource.ts'
import type { CallMeaning, OfferedSwap, SourceAdapter, SwapTerms } from './sourceAdapter.ts'

const refuse = (why: string) => sourceFailed(new Error(`offered another ${why}`))

/**
 * What a service calls, and who takes tokens, on a chain. What its answer names has to be the same.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` where it is not.
 */
export function checkSpender(contract: LowerAddress, named: LowerAddress | undefined): void {
  if (named !== undefined && named !== contract) throw refuse('spender')
}

/**
 * The token that has to stand in the call. Across chains the own currency is told by its token, which is unwrapped on the way; that token
 * itself cannot be had.
 */
function tokenIn(
  { wrapped }: SourceAdapter,
  { to, toChainId }: SwapTerms,
): LowerAddress | undefined {
  if (toChainId === undefined) return to
  const own = wrapped?.[toChainId]
  if (own === undefined || to === own) return undefined
  return isNative(to) ? own : to
}

function readCall(adapter: SourceAdapter, { transaction }: OfferedSwap): CallMeaning {
  try {
    return adapter.read(transaction.data, transaction.value)
  } catch (cause) {
    throw sourceFailed(cause)
  }
}

/**
 * Holds what a service offers against what was asked: whom it calls, what it pays, and what its call says of tokens, amount,
 * recipient and least. Returns that.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` where it is anything else.
 */
export function checkOffer(
  adapter: SourceAdapter,
  terms: SwapTerms,
  offer: OfferedSwap,
): CallMeaning {
  const contract = adapter.contracts[terms.chainId]
  const { transaction, chain, out, least = 0n } = offer
  if (contract === undefined || transaction.to !== contract) throw refuse('target')
  checkSpender(contract, offer.spender)
  if (chain !== undefined && `eip155:${chain}` !== terms.chainId) throw refuse('chain')
  if (transaction.value !== (isNative(terms.from) ? terms.amount : 0n)) throw refuse('value')
  const call = readCall(adapter, offer)
  if (call.toChainId !== terms.toChainId) throw refuse('chain')
  if (call.from !== terms.from || call.to !== tokenIn(adapter, terms)) throw refuse('token')
  if (call.amount !== terms.amount) throw refuse('amount')
  if (call.recipient !== terms.user) throw refuse('recipient')
  // One unit of rounding, by whichever side.
  const allowed = out - (out * terms.slippageBps) / 10_000n - 1n
  if (least > out || call.least < least || call.least < allowed || call.least === 0n)
    throw refuse('least')
  return call
}
