import { type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'

/**
 * Returns the decimals of a token, read from its contract. @throws PorticoError `RPC_UNAVAILABLE`,
 * `EXECUTION_REVERTED`.
 */
export async function readDecimals(client: Client, token: string): Promise<number> {
  try {
    const address = parseAddress(token)
    return await readContract(client, { abi: erc20Abi, functionName: 'decimals', address })
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
