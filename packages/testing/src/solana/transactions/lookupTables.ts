import { type Address, address, type CompiledTransactionMessage } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { toBase58 } from '../bytes.ts'

/** Accounts that a transaction names through lookup tables. */
export type LoadedAddresses = { writable: readonly Address[]; readonly: readonly Address[] }

const headerBytes = 56
const addressBytes = 32

/** Returns the accounts of a message's lookup tables. The VM refuses missing ones. */
export function loadAddresses(svm: LiteSVM, message: CompiledTransactionMessage): LoadedAddresses {
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const read = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap((lookup) => addressesAt(svm, lookup.lookupTableAddress, lookup[kind]))
  return { writable: read('writableIndexes'), readonly: read('readonlyIndexes') }
}

function addressesAt(svm: LiteSVM, table: Address, indexes: readonly number[]): Address[] {
  const account = svm.getAccount(table)
  if (!account.exists) return []
  return indexes.flatMap((index) => {
    const start = headerBytes + index * addressBytes
    const bytes = account.data.slice(start, start + addressBytes)
    return bytes.length === addressBytes ? [address(toBase58(bytes))] : []
  })
}
