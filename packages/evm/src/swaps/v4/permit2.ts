import { type Address, type Client, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { parseAddress } from '../../actions/parseAddress.ts'
import { translateNodeError } from '../../errors/translateNodeError.ts'
import type { Call } from '../../transfer/toCall.ts'

const abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/** The owner, token and spender of an allowance, and the Permit2 contract. */
export type PermitParties = { permit2: Address; owner: string; token: string; spender: Address }

/**
 * An allowance in Permit2: the amount, its expiration in Unix seconds, and the required nonce of the next signature.
 */
export type Permission = { amount: bigint; expiration: bigint; nonce: number }

/** Reads the current allowance of a spender in Permit2. @throws PorticoError `RPC_UNAVAILABLE`. */
export async function readPermission(
  client: Client,
  { permit2: address, owner, token, spender }: PermitParties,
): Promise<Permission> {
  const args = [parseAddress(owner), parseAddress(token), spender] as const
  try {
    const read = { address, abi, functionName: 'allowance', args } as const
    const [amount, expiration, nonce] = await readContract(client, read)
    return { amount, expiration: BigInt(expiration), nonce }
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}

/** Returns the call with the effect of a signature: it allows a spender exactly this amount until the deadline. */
export function permissionCall(
  { permit2, owner, token, spender }: PermitParties,
  { amount, deadline }: { amount: bigint; deadline: bigint },
): Call {
  const args = [parseAddress(token), spender, amount, Number(deadline)] as const
  const data: Hex = encodeFunctionData({ abi, functionName: 'approve', args })
  return { from: parseAddress(owner), to: permit2, value: '0x0', data }
}

/** Maximum validity of an allowance, in seconds: longer than servers use, but too short for a later misuse. */
const longest = 1800n

/**
 * Returns the time of the next block, in Unix seconds. The last block may be old on a network with few blocks.
 * @throws PorticoError `RPC_UNAVAILABLE`.
 */
export async function chainTime(client: Client): Promise<bigint> {
  const at = async (tag: 'pending' | 'latest') => {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: [tag, false] })
    if (!block) throw new Error('no block')
    return BigInt(block.timestamp)
  }
  return at('pending')
    .catch(() => at('latest'))
    .catch((error: unknown) => {
      throw translateNodeError(error, 'RPC_UNAVAILABLE')
    })
}

/** Whether a deadline fits a swap that is sent now. */
export const isSoon = (deadline: bigint, now: bigint): boolean =>
  deadline > now && deadline <= now + longest
