import { encodeFunctionData, erc20Abi } from 'viem'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { balanceCalls, directCall, nativeCall, readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { isNative } from './swapOrder.ts'

/** Who would spend what, and who would take it. */
export type Spending = { owner: LowerAddress; token: LowerAddress; spender: LowerAddress }

/** What an account has of a token, and how much of it the spender may take. */
export function spendingCalls({ owner, token, spender }: Spending): RpcCall[] {
  if (isNative(token)) return [nativeCall(owner)]
  const args = [owner, spender] as const
  const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  return [
    ...balanceCalls([token], owner).map(directCall),
    directCall({ target: token, callData: allowance }),
  ]
}

/**
 * One number of 256 bits; a contract that tells none has nothing.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node could tell, or one answers with something else than bytes.
 */
function readAmount(outcome: RpcOutcome | undefined): bigint {
  const hex = readHex(outcome)
  const isNonsense = outcome !== undefined && 'result' in outcome && hex === undefined
  if (isUnanswered(outcome) || isNonsense)
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  return hex && hex.length > 2 ? BigInt(hex.slice(0, 66)) : 0n
}

/** What of it may be taken without asking: all. */
const unlimited = (1n << 256n) - 1n

/** Reads the outcomes of `spendingCalls`; the chain's own currency needs no allowance. */
export const readSpending = (
  token: LowerAddress,
  outcomes: readonly RpcOutcome[],
): { balance: bigint; allowance: bigint } => ({
  balance: readAmount(outcomes[0]),
  allowance: isNative(token) ? unlimited : readAmount(outcomes[1]),
})
