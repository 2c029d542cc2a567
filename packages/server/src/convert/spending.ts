import { encodeFunctionData, erc20Abi } from 'viem'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { balanceCalls, directCall, nativeCall, readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { isNative } from './swapOrder.ts'

/** The owner of a token, and the spender that would take it. */
export type Spending = { owner: LowerAddress; token: LowerAddress; spender: LowerAddress }

/** Returns the calls that read an account's balance of a token, and the spender's allowance. */
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
 * Reads one number of 256 bits. A contract that returns none has zero.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers, or one answers with something other than bytes.
 */
function readAmount(outcome: RpcOutcome | undefined): bigint {
  const hex = readHex(outcome)
  const isNonsense = outcome !== undefined && 'result' in outcome && hex === undefined
  if (isUnanswered(outcome) || isNonsense)
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  return hex && hex.length > 2 ? BigInt(hex.slice(0, 66)) : 0n
}

/** The allowance of assets that need none. */
const unlimited = (1n << 256n) - 1n

/** Reads the outcomes of `spendingCalls`. The native currency needs no allowance. */
export const readSpending = (
  token: LowerAddress,
  outcomes: readonly RpcOutcome[],
): { balance: bigint; allowance: bigint } => ({
  balance: readAmount(outcomes[0]),
  allowance: isNative(token) ? unlimited : readAmount(outcomes[1]),
})
