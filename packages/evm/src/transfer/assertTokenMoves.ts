import { errorOf } from '@portico/core/adapter'
import { type Client, hexToBigInt, size } from 'viem'
import { getCode } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { Call } from './toCall.ts'

/**
 * Simulates an ERC-20 `transfer`. Tokens that return nothing are as good as those that return `true`. An address
 * without code returns nothing too, and is rejected.
 * @throws PorticoError `EXECUTION_REVERTED`, or the node's own error by name.
 */
export async function assertTokenMoves(client: Client, call: Call): Promise<void> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] })
    if (size(answer) === 0 && !(await getCode(client, { address: call.to })))
      throw errorOf('EXECUTION_REVERTED', { reason: 'there is no token at this address' })
    if (size(answer) === 32 && hexToBigInt(answer) === 0n)
      throw errorOf('EXECUTION_REVERTED', { reason: 'the token refused the transfer' })
  } catch (error) {
    throw translateNodeError(error, 'SEND_FAILED')
  }
}
