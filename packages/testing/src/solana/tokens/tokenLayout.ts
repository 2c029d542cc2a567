import type { EncodedAccount, ReadonlyUint8Array } from '@solana/kit'
import { tokenPrograms } from './tokens.ts'

/** The names that nodes give to the two token programs. */
export const tokenProgramNames: Readonly<Record<string, string>> = {
  [tokenPrograms.classic]: 'spl-token',
  [tokenPrograms.token2022]: 'spl-token-2022',
}

const mintBytes = 82
const accountBytes = 165
const multisigBytes = 355

/** The offset of Token-2022 extensions, after the byte with the kind of the account. */
export const extensionsOffset = accountBytes + 1

/** Returns whether an account is a mint or a token account of either program; `null` for another. */
export function tokenKind(account: EncodedAccount): 'mint' | 'account' | null {
  const { data, programAddress } = account
  if (!tokenProgramNames[programAddress]) return null
  if (data.length === mintBytes) return 'mint'
  if (data.length === accountBytes) return 'account'
  if (data.length <= accountBytes || data.length === multisigBytes) return null
  return kinds[data[accountBytes] ?? 0] ?? null
}

const kinds: Readonly<Record<number, 'mint' | 'account'>> = { 1: 'mint', 2: 'account' }

/** Returns the part of the data that both programs share. */
export const baseOf = (data: ReadonlyUint8Array, kind: 'mint' | 'account') =>
  data.slice(0, kind === 'mint' ? mintBytes : accountBytes)
