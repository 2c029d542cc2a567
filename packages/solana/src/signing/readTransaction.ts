import { isDurable } from '@portico/decode/solana'
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

/** The effect of a transaction, according to its own content. */
export type TransactionContent = {
  feePayer: Address
  /** Its blockhash, or its nonce. */
  lifetime: string
  /** Whether it begins with the use of a durable nonce. It is then valid until the nonce is used. */
  isDurable: boolean
  instructions: readonly Instruction[]
}

/** Reads a transaction in wire format; `undefined` for bytes that are invalid, truncated, or more than one. */
export function readTransaction(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    // The decoder does not decode the message, and the message decoder accepts a truncated one.
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    const written = getCompiledTransactionMessageEncoder().encode(message)
    return isSameBytes(written, transaction.messageBytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the effect of a transaction. `undefined` for invalid data, and for accounts in lookup tables, which only the
 * chain knows.
 */
export function contentOf(transaction: Transaction): TransactionContent | undefined {
  const [content, tables] = readContent(transaction) ?? []
  return tables?.length === 0 ? content : undefined
}

/**
 * Reads any transaction for comparison with another one. An account of a lookup table is named by its index there, and
 * is no address.
 */
export const comparableOf = (transaction: Transaction): TransactionContent | undefined =>
  readContent(transaction)?.[0]

/** Maximum number of indexes in a table. */
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
    const content = {
      feePayer: feePayer.address,
      lifetime: compiled.lifetimeToken,
      isDurable: isDurable(instructions),
      instructions,
    }
    return [content, tables] as const
  } catch {
    return undefined
  }
}
