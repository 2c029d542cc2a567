import { errorOf } from '@portico/core/adapter'
import { type Address, isOffCurveAddress } from '@solana/kit'
import type { ChainAccount } from '../node/readAccounts.ts'
import { isMint } from '../node/readMint.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'

/**
 * Ensures that assets sent to an address can be used there.
 * @throws PorticoError `ADDRESS_TOKEN`, `RECIPIENT_TOKEN_ACCOUNT`, `RECIPIENT_NOT_ACCOUNT`.
 */
export function assertCanReceive(address: Address, account: ChainAccount | undefined): void {
  if (isMint(account)) throw errorOf('ADDRESS_TOKEN')
  const isToken = account && tokenPrograms.includes(account.owner) && tokenAccountIn(account.data)
  if (isToken) throw errorOf('RECIPIENT_TOKEN_ACCOUNT')
  if (account?.isExecutable || isOffCurveAddress(address)) throw errorOf('RECIPIENT_NOT_ACCOUNT')
}
