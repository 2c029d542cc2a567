import { type Address, type Client, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { parseAddress } from '../../actions/parseAddress.ts'
import { translateNodeError } from '../../errors/translateNodeError.ts'
import type { Call } from '../../transfer/toCall.ts'

const abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/** Who lets whom take what, by which Permit2. */
export type PermitParties = { permit2: Address; owner: string; token: string; spender: Address }

/** What Permit2 lets a spender take, until when in Unix seconds, and the number that the next signature has to have. */
export type Permission = { amount: bigint; expiration: bigint; nonce: number }

/** What Permit2 has of a spender now. @throws PorticoError `RPC_UNAVAILABLE`. */
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

/** The call that does what a signature would: lets a spender take exactly so much, until then. */
export function permissionCall(
  { permit2, owner, token, spender }: PermitParties,
  { amount, deadline }: { amount: bigint; deadline: bigint },
): Call {
  const args = [parseAddress(token), spender, amount, Number(deadline)] as const
  const data: Hex = encodeFunctionData({ abi, functionName: 'approve', args })
  return { from: parseAddress(owner), to: permit2, value: '0x0', data }
}

/** How long a permission may hold, in seconds: longer than servers give, and nothing that would be found later. */
const longest = 1800n

/**
 * The time of the next block, in Unix seconds: that of the last one may be long ago where there are few.
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

/** Whether a deadline is one of a swap that is sent now. */
export const isSoon = (deadline: bigint, now: bigint): boolean =>
  deadline > now && deadline <= now + longest
