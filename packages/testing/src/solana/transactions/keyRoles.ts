import type { Address } from '@solana/kit'
import type { ReadTransaction } from './readTransaction.ts'

/** An account of a transaction, and its role. */
export type KeyRole = {
  pubkey: Address
  signer: boolean
  writable: boolean
  source: 'transaction' | 'lookupTable'
}

/** Returns the accounts of a transaction with their roles, in the order of their indexes in instructions. */
export function keyRoles({ message, loaded }: ReadTransaction): KeyRole[] {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } =
    message.header
  const writableSigners = numSignerAccounts - numReadonlySignerAccounts
  const writableOthers = message.staticAccounts.length - numReadonlyNonSignerAccounts
  const named = message.staticAccounts.map((pubkey, index) => {
    const signer = index < numSignerAccounts
    const writable = index < (signer ? writableSigners : writableOthers)
    return { pubkey, signer, writable, source: 'transaction' as const }
  })
  const looked = (keys: readonly Address[], writable: boolean) =>
    keys.map((pubkey) => ({ pubkey, signer: false, writable, source: 'lookupTable' as const }))
  return [...named, ...looked(loaded.writable, true), ...looked(loaded.readonly, false)]
}

/** Returns the accounts that a transaction may write to. */
export const writableKeys = (read: ReadTransaction): Address[] =>
  keyRoles(read).flatMap(({ pubkey, writable }) => (writable ? pubkey : []))
