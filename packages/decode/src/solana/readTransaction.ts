import {
  decompileTransactionMessage,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  type Transaction,
} from '@solana/kit'

/** A transaction and its instructions; without them where it names accounts by lookup tables. */
export type ReadTransaction = {
  transaction: Transaction
  /** The addresses that must sign; the first pays. */
  signers: readonly string[]
  /** The accounts named in it that it may change. */
  writable: readonly string[]
  instructions?: readonly Instruction[]
}

/** Reads a transaction in base64. Throws for what is none. */
export function readTransaction(text: string): ReadTransaction {
  const transaction = getTransactionDecoder().decode(
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  )
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const signers = message.staticAccounts.slice(0, message.header.numSignerAccounts)
  const writable = message.staticAccounts.filter((_, at) => isWritable(message, at))
  const lookups = 'addressTableLookups' in message ? message.addressTableLookups : undefined
  if (lookups && lookups.length > 0) return { transaction, signers, writable }
  const { instructions } = decompileTransactionMessage(message)
  return { transaction, signers, writable, instructions }
}

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** Signers come first, and of both kinds those that are changed. */
function isWritable({ header, staticAccounts }: Message, at: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return at < numSignerAccounts
    ? at < numSignerAccounts - numReadonlySignerAccounts
    : at < staticAccounts.length - numReadonlyNonSignerAccounts
}

/** Who must sign a transaction in base64; `undefined` for what is none. */
export function signersOf(text: string): readonly string[] | undefined {
  try {
    return readTransaction(text).signers
  } catch {
    return undefined
  }
}

/** Whether bytes are the message of a transaction, so that a signature of them would be one of it. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return message.staticAccounts.length > 0 && message.header.numSignerAccounts > 0
  } catch {
    return false
  }
}

/** Base58 as bytes; `undefined` for another text. */
export function readBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    return undefined
  }
}
