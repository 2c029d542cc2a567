import type { RecipientKind } from '@portico/core/adapter'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { isDelegation } from '../node/isDelegation.ts'
import { parseAddress } from './parseAddress.ts'

/** Returns whether a recipient is a contract or an account. An account that delegates (EIP-7702) is an account. */
export async function getRecipientKind(
  client: Client,
  { address }: { address: string },
): Promise<RecipientKind> {
  try {
    const code = await getCode(client, { address: parseAddress(address) })
    return code && !isDelegation(code) ? 'contract' : 'account'
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
