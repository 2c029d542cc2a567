import { swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { isDelegation } from '../node/isDelegation.ts'

/**
 * Rejects accounts that are contracts: on another network the same address may belong to nobody, or to somebody else.
 * @throws PorticoError the problem `contractAccount`; `RPC_UNAVAILABLE`.
 */
export async function assertOwnKey(client: Client, owner: string): Promise<void> {
  const code = await getCode(client, { address: parseAddress(owner) }).catch((error: unknown) => {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  })
  if (code !== undefined && code !== '0x' && !isDelegation(code))
    throw swapProblem('contractAccount')
}
