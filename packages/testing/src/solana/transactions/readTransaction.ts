import {
  type Address,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { fromBase58, fromBase64, toBase58 } from '../bytes.ts'
import { invalidParams } from '../nodeError.ts'
import { type LoadedAddresses, loadAddresses } from './lookupTables.ts'

/** A compiled message of a version that the chain supports. */
export type Message = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> & {
  lifetimeToken: string
}

/** A transaction as it was received, and its content. */
export type ReadTransaction = {
  wire: Uint8Array
  transaction: Transaction
  /** The payer's signature in base58, which identifies the transaction. */
  signature: string
  message: Message
  /** Every account that it names, with those of lookup tables last. */
  keys: readonly Address[]
  loaded: LoadedAddresses
}

/** The maximum bytes of a network packet. */
const maxBytes = 1232

/** Parses a transaction in the forms that `sendTransaction` and `simulateTransaction` accept. Throws NodeError. */
export function readTransaction(svm: LiteSVM, text: unknown, encoding: unknown): ReadTransaction {
  const wire = decodeText(text, encoding ?? 'base58')
  if (wire.length > maxBytes) {
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${wire.length} bytes (max: ${maxBytes} bytes)`,
    )
  }
  return readWire(svm, wire)
}

/** Parses the bytes of a transaction. Throws NodeError. */
export function readWire(svm: LiteSVM, wire: Uint8Array): ReadTransaction {
  const transaction = decodeTransaction(wire)
  const message = readMessage(transaction.messageBytes)
  const loaded = loadAddresses(svm, message)
  const first = Object.values(transaction.signatures)[0] ?? new Uint8Array(64)
  return {
    wire,
    transaction,
    signature: toBase58(first),
    message,
    keys: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly],
    loaded,
  }
}

/** Parses the message of a transaction. Throws NodeError. */
export function readMessage(bytes: Transaction['messageBytes'] | Uint8Array): Message {
  const message = attempt(() => getCompiledTransactionMessageDecoder().decode(bytes))
  if (message.version !== 'legacy' && message.version !== 0) {
    throw invalidParams(`unsupported transaction version: ${String(message.version)}`)
  }
  return message as Message
}

function decodeTransaction(wire: Uint8Array): Transaction {
  return attempt(() => getTransactionDecoder().decode(wire))
}

function decodeText(text: unknown, encoding: unknown): Uint8Array {
  if (typeof text !== 'string')
    throw invalidParams('Invalid params: invalid type, expected a string.')
  if (encoding !== 'base58' && encoding !== 'base64') {
    throw invalidParams(
      `unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`,
    )
  }
  const decode = encoding === 'base58' ? fromBase58 : fromBase64
  return attempt(() => Uint8Array.from(decode(text)), `invalid ${encoding} encoding`)
}

function attempt<Value>(read: () => Value, what = 'failed to deserialize transaction'): Value {
  try {
    return read()
  } catch (error) {
    throw invalidParams(`${what}: ${(error as Error).message}`)
  }
}
