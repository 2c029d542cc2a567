import type { SolanaRpc } from '../node/rpcFor.ts'
import { lamportsPerSignature } from '../transfer/feeConstants.ts'

/** Bytes of a token account. */
const accountBytes = 165n
/** What haste costs in a busy hour, about, in lamports. */
const usualPriority = 100_000n

/** Lamports that a swap takes, about: the fee, and what stays in an account that it opens. */
export async function usualCost(rpc: SolanaRpc): Promise<bigint> {
  const deposit = await rpc.getMinimumBalanceForRentExemption(accountBytes).send()
  return lamportsPerSignature + usualPriority + deposit
}
