import { encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { isUnanswered } from '../../families/evm/classifyEvmError.ts'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { ApiError } from '../../http/apiError.ts'
import type { CallTransaction } from '../buildApprove.ts'
import { failed } from '../means.ts'

/** The slot of Permit2's allowances: the second word of its storage, by owner, token and spender. */
const allowanceSlot = 1n
const lastSecond = 2n ** 48n - 1n
const keyTypes = [{ type: 'address' }, { type: 'bytes32' }] as const

/** Returns the storage key of one allowance. */
const allowanceWord = (path: readonly LowerAddress[]): Hex =>
  path.reduce<Hex>(
    (slot, key) => keccak256(encodeAbiParameters(keyTypes, [key, slot])),
    numberToHex(allowanceSlot, { size: 32 }),
  )

type Permission = { user: LowerAddress; from: LowerAddress; amount: bigint; permit2: LowerAddress }

/**
 * Tries a transaction as if its signature for Permit2 existed, for exactly the amount.
 * @throws ApiError with the reason why it would fail.
 */
export async function tryWithPermit(
  rpc: ChainRpc,
  { value, ...call }: CallTransaction,
  { user, from: token, amount, permit2 }: Permission,
): Promise<void> {
  const word = allowanceWord([user, token, call.to])
  const allowed = numberToHex((lastSecond << 160n) | amount, { size: 32 })
  const override = { [permit2]: { stateDiff: { [word]: allowed } } }
  const params = JSON.stringify([{ ...call, value: numberToHex(value) }, 'latest', override])
  const [outcome] = await rpc.send([{ method: 'eth_call', params }])
  if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  if (outcome && 'result' in outcome) return
  throw failed(outcome)
}
