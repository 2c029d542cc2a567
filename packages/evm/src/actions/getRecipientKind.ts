import type { RecipientKind } from '@portico/core/adapter'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { parseAddress } from './parseAddress.ts'

/** The code prefix of an account that delegates to a contract's code (EIP-7702). */
const delegation = '0xef0100'

/** Returns whether a recipient is a contract or an account. An account that delegates (EIP-7702) is an account. */
export async function getRecipientKind(
  client: Client,
  { address }: { address: string },
): Promise<RecipientKind> {
  try {
    const code = await getCode(client, { address: parseAddress(address) })
    return code && !code.startsWith(delegation) ? 'contract' : 'account'
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
