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
  if (call.from !== terms.from || call.to !== terms.to) throw refuse('token')
  if (call.amount !== terms.amount) throw refuse('amount')
  if (call.recipient !== terms.user) throw refuse('recipient')
  // One unit of rounding, by whichever side.
  const allowed = out - (out * terms.slippageBps) / 10_000n - 1n
  if (least > out || call.least < least || call.least < allowed) throw refuse('least')
  return call
}
