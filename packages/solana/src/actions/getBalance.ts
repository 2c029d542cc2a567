import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { parseAddress } from './parseAddress.ts'

/** Returns the balance of the native currency, in lamports. */
export async function getBalance(
  rpc: SolanaRpc,
  { address }: { address: string },
): Promise<bigint> {
  try {
    const owner = parseAddress(address)
    const { value } = await rpc.getBalance(owner, { commitment: 'confirmed' }).send()
    return value
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
