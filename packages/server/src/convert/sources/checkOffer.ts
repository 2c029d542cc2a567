import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { isNative } from '../swapOrder.ts'
import { sourceFailed } from './requestSource.ts'
import type { CallMeaning, OfferedSwap, SourceAdapter, SwapTerms } from './sourceAdapter.ts'

const refuse = (why: string) => sourceFailed(new Error(`offered another ${why}`))

/**
 * Checks the contract that a service calls, and that takes tokens, on a chain. The answer must name the same one.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if it does not.
 */
export function checkSpender(contract: LowerAddress, named: LowerAddress | undefined): void {
  if (named !== undefined && named !== contract) throw refuse('spender')
}

/**
 * Returns the token that the call must name. Across chains, its wrapped token represents the native currency, and is
 * unwrapped on the way. Nobody can buy that wrapped token itself.
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
 * Compares a service's offer with the request: the called contract, the payment, and the tokens, amount, recipient and
 * minimum in its call. Returns the meaning of the call.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if anything differs.
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
  // One unit of rounding on either side.
  const allowed = out - (out * terms.slippageBps) / 10_000n - 1n
  if (least > out || call.least < least || call.least < allowed || call.least === 0n)
    throw refuse('least')
  return call
}
