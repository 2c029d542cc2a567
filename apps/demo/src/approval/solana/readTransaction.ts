import {
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  type Transaction,
} from '@solana/kit'

/** A transaction and its instructions; without them where it names accounts by lookup tables. */
export type ReadTransaction = { transaction: Transaction; instructions?: readonly Instruction[] }

/** Reads the bytes of a transaction. Throws for bytes that are none. */
export const readTransaction = (bytes: Uint8Array): ReadTransaction => {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const lookups = 'addressTableLookups' in message ? message.addressTableLookups : undefined
  if (lookups && lookups.length > 0) return { transaction }
  const { instructions } = decompileTransactionMessage(message)
  return { transaction, instructions }
}

/** Whether bytes are the message of a transaction, so that a signature of them would be one of it. */
export const isTransaction = (bytes: Uint8Array): boolean => {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return message.staticAccounts.length > 0 && message.header.numSignerAccounts > 0
  } catch {
    return false
  }
}
