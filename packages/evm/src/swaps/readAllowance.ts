import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'

/** Returns the allowance of a token for a spender. @throws PorticoError `RPC_UNAVAILABLE`. */
export async function readAllowance(
  client: Client,
  { owner, token }: { owner: string; token: string },
  spender: Address,
): Promise<bigint> {
  try {
    return await readContract(client, {
      abi: erc20Abi,
      functionName: 'allowance',
      address: parseAddress(token),
      args: [parseAddress(owner), spender],
    } as const)
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
