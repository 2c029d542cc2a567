import type { SolanaRpc } from '../node/rpcFor.ts'
import { lamportsPerSignature } from '../transfer/feeConstants.ts'

/** Bytes of a token account. */
const accountBytes = 165n
/** Approximate priority fee in a busy hour, in lamports. */
const usualPriority = 100_000n

/** Returns the approximate costs of a swap in lamports: the fee, and the deposit of a new account. */
export async function usualCost(rpc: SolanaRpc): Promise<bigint> {
  const deposit = await rpc.getMinimumBalanceForRentExemption(accountBytes).send()
  return lamportsPerSignature + usualPriority + deposit
}
