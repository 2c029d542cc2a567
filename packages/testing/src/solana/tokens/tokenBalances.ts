import type { Address, EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { baseOf, tokenKind } from './tokenLayout.ts'
import { type UiAmount, uiAmount } from './uiAmount.ts'

/** The amount of a token account of a transaction, before or after it. */
export type TokenBalance = {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  uiTokenAmount: UiAmount
}

/** Returns the current amounts of the token accounts among `keys`. */
export function tokenBalances(svm: LiteSVM, keys: readonly Address[]): TokenBalance[] {
  return keys.flatMap((key, accountIndex) => {
    const account = svm.getAccount(key)
    const token = account.exists ? readTokenAccount(account) : null
    if (!account.exists || !token) return []
    return {
      accountIndex,
      mint: token.mint,
      owner: token.owner,
      programId: account.programAddress,
      uiTokenAmount: uiAmount(token.amount, decimalsOf(svm, token.mint)),
    }
  })
}

/** Parses a token account of either program; `null` for another account. */
export function readTokenAccount(account: EncodedAccount) {
  if (tokenKind(account) !== 'account') return null
  return getTokenDecoder().decode(baseOf(account.data, 'account'))
}

/** Parses a mint of either program; `null` for another account. */
export function readMint(account: EncodedAccount) {
  if (tokenKind(account) !== 'mint') return null
  return getMintDecoder().decode(baseOf(account.data, 'mint'))
}

/** Returns the decimals of a mint, 0 if it no longer exists. */
export function decimalsOf(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return (account.exists && readMint(account)?.decimals) || 0
}
