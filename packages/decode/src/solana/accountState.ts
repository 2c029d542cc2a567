import { getAddressDecoder, type ReadonlyUint8Array } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022 } from './tokenPrograms.ts'

/** An account before or after; `undefined` if there is none. */
export type AccountState = { lamports: bigint; owner: string; data: ReadonlyUint8Array } | undefined

/** A token account: its owner, and who else may spend how much from it, or close it. */
export type TokenState = {
  mint: string
  owner: string
  amount: bigint
  isFrozen: boolean
  delegate: string | undefined
  /** The allowance of the delegate. */
  allowed: bigint
  closer: string | undefined
}

/** The programs of token accounts, which have the same layout. */
export const tokenPrograms: readonly string[] = [TOKEN_PROGRAM_ADDRESS, token2022]

const accountBytes = 165
const frozen = 2

/** Reads a token account; `undefined` for any other account. */
export function tokenState(state: AccountState): TokenState | undefined {
  if (!state || !tokenPrograms.includes(state.owner) || state.data.length < accountBytes)
    return undefined
  // A mint of Token-2022 may have the same length; the byte after the account says which it is.
  if (state.data.length > accountBytes && state.data[accountBytes] !== 2) return undefined
  const read = getAddressDecoder()
  const view = new DataView(Uint8Array.from(state.data).buffer)
  const optional = (at: number) =>
    view.getUint32(at, true) === 1 ? read.decode(state.data, at + 4) : undefined
  return {
    mint: read.decode(state.data, 0),
    owner: read.decode(state.data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optional(72),
    isFrozen: view.getUint8(108) === frozen,
    allowed: view.getBigUint64(121, true),
    closer: optional(129),
  }
}
