import { errorOf, type RecipientKind } from '@portico/core/adapter'
import { type Address, isOffCurveAddress } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { parseAddress } from '../actions/parseAddress.ts'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { type ChainAccount, readAccounts } from '../node/readAccounts.ts'
import { isMint } from '../node/readMint.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'

/**
 * Tells an account that a person can sign for from all else: a program, what a program owns, and an
 * address that no key belongs to (off the curve).
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

/**
 * Makes sure that what is sent to an address can be used there.
 * @throws PorticoError `ADDRESS_TOKEN`, `RECIPIENT_TOKEN_ACCOUNT`, `RECIPIENT_NOT_ACCOUNT`.
 */
export function assertCanReceive(address: Address, account: ChainAccount | undefined): void {
  if (isMint(account)) throw errorOf('ADDRESS_TOKEN')
  const isToken = account && tokenPrograms.includes(account.owner) && tokenAccountIn(account.data)
  if (isToken) throw errorOf('RECIPIENT_TOKEN_ACCOUNT')
  if (account?.isExecutable || isOffCurveAddress(address)) throw errorOf('RECIPIENT_NOT_ACCOUNT')
}
