import type { Client } from 'viem'
import { getBalance as readBalance } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { parseAddress } from './parseAddress.ts'

/** Returns the balance of the native currency, in wei. */
export async function getBalance(client: Client, { address }: { address: string }) {
  try {
    return await readBalance(client, { address: parseAddress(address) })
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
