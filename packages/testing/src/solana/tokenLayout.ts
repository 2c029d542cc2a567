import type { Address, EncodedAccount, ReadonlyUint8Array } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'

/** The program of tokens with extensions. */
export const TOKEN_2022_PROGRAM_ADDRESS =
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address<'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'>

/** The two token programs, by the name that nodes give them. */
export const tokenPrograms: Readonly<Record<string, string>> = {
  [TOKEN_PROGRAM_ADDRESS]: 'spl-token',
  [TOKEN_2022_PROGRAM_ADDRESS]: 'spl-token-2022',
}

const mintBytes = 82
const accountBytes = 165
const multisigBytes = 355

/** Where the extensions of Token-2022 begin, after the byte that says what the account is. */
export const extensionsOffset = accountBytes + 1

/** Whether an account is a mint or a token account of either program; `null` for another. */
export function tokenKind(account: EncodedAccount): 'mint' | 'account' | null {
  const { data, programAddress } = account
  if (!tokenPrograms[programAddress]) return null
  if (data.length === mintBytes) return 'mint'
  if (data.length === accountBytes) return 'account'
  if (data.length <= accountBytes || data.length === multisigBytes) return null
  return kinds[data[accountBytes] ?? 0] ?? null
}

const kinds: Readonly<Record<number, 'mint' | 'account'>> = { 1: 'mint', 2: 'account' }

/** The part of the data that both programs share. */
export const baseOf = (data: ReadonlyUint8Array, kind: 'mint' | 'account') =>
  data.slice(0, kind === 'mint' ? mintBytes : accountBytes)
