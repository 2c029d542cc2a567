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
export function contentOf({ messageBytes }: Transaction): TransactionContent | undefined {
  try {
    const compiled = getCompiledTransactionMessageDecoder().decode(
      messageBytes,
    ) as CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
    if ('addressTableLookups' in compiled && compiled.addressTableLookups?.length) return undefined
    const { feePayer, instructions } = decompileTransactionMessage(compiled)
    return { feePayer: feePayer.address, lifetime: compiled.lifetimeToken, instructions }
  } catch {
    return undefined
  }
}
