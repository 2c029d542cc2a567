import { swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'

/** Code of an account with a key of its own, which has lent itself that of a contract (EIP-7702). */
const delegated = /^0xef0100/i

/**
 * Refuses accounts that are contracts: at the same address on another network there may be nobody, or somebody else.
 * @throws PorticoError the problem `contractAccount`; `RPC_UNAVAILABLE`.
 */
export async function assertOwnKey(client: Client, owner: string): Promise<void> {
  const code = await getCode(client, { address: parseAddress(owner) }).catch((error: unknown) => {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  })
  if (code !== undefined && code !== '0x' && !delegated.test(code))
    throw swapProblem('contractAccount')
}
