import type { RecipientKind } from '@portico/core/adapter'
import type { Client } from 'viem'
import { getCode } from 'viem/actions'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { parseAddress } from './parseAddress.ts'

/** The mark of an account that lends itself a contract's code (EIP-7702). */
const delegation = '0xef0100'

/** Tells a contract from an account; an account that delegates (EIP-7702) stays an account. */
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
