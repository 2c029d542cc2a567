import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type Instruction,
  type Transaction,
} from '@solana/kit'
import { isSameBytes } from '../parse/isSameBytes.ts'

/** What a transaction does, as far as it says so by itself. */
export type TransactionContent = {
  feePayer: Address
  /** Its blockhash, or its nonce. */
  lifetime: string
  instructions: readonly Instruction[]
}

/** Reads a transaction in wire format; `undefined` for bytes that are none, cut, or more than one. */
export function readTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    // The decoder leaves the message unread, and that of messages takes one that is cut.
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const written = getCompiledTransactionMessageEncoder().encode(message)
    return isSameBytes(written, transaction.messageBytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads what a transaction does. `undefined` for nonsense, and for one whose accounts are kept in
 * lookup tables, which only the chain knows.
 */
export function contentOf(transaction: Transaction): TransactionContent | undefined {
  const [content, tables] = readContent(transaction) ?? []
  return tables?.length === 0 ? content : undefined
}

/**
 * The same of any, for holding it against another one: an account of a lookup table is named by its place there, and is no address.
 */
export const comparableOf = (transaction: Transaction): TransactionContent | undefined =>
  readContent(transaction)?.[0]

/** So many places a table can have. */
const tablePlaces = 256

function readContent({ messageBytes }: Transaction) {
  try {
    const compiled = getCompiledTransactionMessageDecoder().decode(
      messageBytes,
    ) as CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
    const lookups = ('addressTableLookups' in compiled && compiled.addressTableLookups) || []
    const tables = lookups.map(({ lookupTableAddress }) => lookupTableAddress)
    const placesOf = (table: Address) =>
      Array.from({ length: tablePlaces }, (_, place) => `${table}:${place}` as Address)
    const { feePayer, instructions } = decompileTransactionMessage(compiled, {
      addressesByLookupTableAddress: Object.fromEntries(
        tables.map((table) => [table, placesOf(table)]),
      ),
    })
    const content = { feePayer: feePayer.address, lifetime: compiled.lifetimeToken, instructions }
    return [content, tables] as const
  } catch {
    return undefined
  }
}
