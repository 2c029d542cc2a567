import type { RecipientKind } from '@portico/core/adapter'
import { isOffCurveAddress } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readAccounts } from '../node/readAccounts.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { parseAddress } from './parseAddress.ts'

/**
 * Returns whether a recipient is an account for which a person can sign. Everything else is a contract: a program, an
 * account that a program owns, and an address without a key (off the curve).
 */
export async function getRecipientKind(
  rpc: SolanaRpc,
  params: { address: string },
): Promise<RecipientKind> {
  try {
    const address = parseAddress(params.address)
    const [account] = await readAccounts(rpc, [address])
    const isOwned = account !== undefined && account.owner !== SYSTEM_PROGRAM_ADDRESS
    return isOwned || isOffCurveAddress(address) ? 'contract' : 'account'
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
