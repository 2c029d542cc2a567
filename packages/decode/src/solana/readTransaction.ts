import {
  type Address,
  decompileTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type Instruction,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { isDurable } from './isDurable.ts'

/** Addresses of lookup tables with their content. */
export type LookupTables = Readonly<Record<Address, readonly Address[]>>

/** A transaction and its instructions; without them if it names accounts by unknown lookup tables. */
export type ReadTransaction = {
  transaction: Transaction
  /** The addresses that must sign; the first pays. */
  signers: readonly string[]
  /** The accounts that it may change, as far as they are known. */
  writable: readonly string[]
  /** The lookup tables that it needs. */
  tables: readonly Address[]
  instructions?: readonly Instruction[]
  /** Priority fee in lamports of a transaction with version 1; other versions state it in instructions. */
  priorityFee?: bigint
}

/** Reads a transaction in base64. Throws if it is invalid, or names more than its tables hold. */
export function readTransaction(text: string, known?: LookupTables): ReadTransaction {
  const transaction = getTransactionDecoder().decode(
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  )
  const message = readWhole(transaction.messageBytes)
  const signers = message.staticAccounts.slice(0, message.header.numSignerAccounts)
  const named = message.staticAccounts.filter((_, at) => isWritable(message, at))
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  const tables = lookups.map((lookup) => lookup.lookupTableAddress)
  if (tables.length > 0 && !known) return { transaction, signers, writable: named, tables }
  const looked = lookups.flatMap(({ lookupTableAddress, writableIndexes }) =>
    writableIndexes.flatMap((at) => known?.[lookupTableAddress]?.[at] ?? []),
  )
  const decompiled = decompileTransactionMessage(message, {
    addressesByLookupTableAddress: known as { [table: Address]: Address[] },
  })
  const { instructions, version } = decompiled
  return {
    transaction,
    signers,
    writable: [...named, ...looked],
    tables,
    instructions,
    ...(version === 1 && { priorityFee: decompiled.config?.priorityFeeLamports ?? 0n }),
  }
}

/** Bytes after a message would be signed with it, although nothing shows them. */
function readWhole(bytes: ReadonlyUint8Array): Message {
  const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
  if (end !== bytes.length) throw new Error('There is more behind the transaction')
  return message
}

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>

/** Signers come first, and in both groups the writable accounts. */
function isWritable({ header, staticAccounts }: Message, at: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return at < numSignerAccounts
    ? at < numSignerAccounts - numReadonlySignerAccounts
    : at < staticAccounts.length - numReadonlyNonSignerAccounts
}

const bytesIn = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Whether a transaction in base64 does not expire, by its first instruction, whose program is in no lookup table. */
export function isDurableTransaction(text: string): boolean {
  const message = readWhole(getTransactionDecoder().decode(bytesIn(text)).messageBytes)
  if (!('instructions' in message)) return false
  const [first] = message.instructions
  const programAddress = message.staticAccounts[first?.programAddressIndex ?? -1]
  return (
    !!first &&
    !!programAddress &&
    isDurable([{ programAddress, data: first.data ?? new Uint8Array() }])
  )
}

/** Replaces a blockhash. */
const noBlockhash = '1'.repeat(32)

/**
 * Returns the content of a transaction in base64, without the blockhash by which it expires, because a repeated request
 * has another one. A durable one, or one of a version with its blockhash elsewhere, counts completely.
 */
export function requestedBy(text: string): string {
  const message = readWhole(getTransactionDecoder().decode(bytesIn(text)).messageBytes)
  if (!('instructions' in message) || isDurableTransaction(text)) return text
  const lasting = { ...message, lifetimeToken: noBlockhash }
  return getBase64Decoder().decode(getCompiledTransactionMessageEncoder().encode(lasting))
}

/** Returns a name for each place of a lookup table: the same place always holds the same address. */
const placesOf = (table: Address) =>
  Array.from({ length: 256 }, (_, place) => `${table} ${place}` as Address)

/**
 * Returns a text that is equal for all transactions in base64 that do the same. It leaves out the blockhash and the
 * fees, which a page sets again for each try.
 */
export function solanaEffectOf(text: string): string {
  const message = readWhole(getTransactionDecoder().decode(bytesIn(text)).messageBytes)
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  const tables = lookups.map(({ lookupTableAddress: table }) => [table, placesOf(table)] as const)
  const { instructions, feePayer } = decompileTransactionMessage(message, {
    addressesByLookupTableAddress: Object.fromEntries(tables),
  })
  const parts = instructions
    .filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET_PROGRAM_ADDRESS)
    .map(({ programAddress, accounts = [], data = new Uint8Array() }) => [
      programAddress,
      accounts.map(({ address }) => address),
      getBase64Decoder().decode(data),
    ])
  return JSON.stringify([feePayer.address, parts])
}

/** Returns the id of a signed transaction in base64: its first signature, in base58. */
export function transactionId(text: string): string | undefined {
  const [first] = Object.values(getTransactionDecoder().decode(bytesIn(text)).signatures)
  return first ? getBase58Decoder().decode(first) : undefined
}

/** Returns who must sign a transaction in base64; `undefined` if it is invalid. */
export function signersOf(text: string): readonly string[] | undefined {
  try {
    return readTransaction(text).signers
  } catch {
    return undefined
  }
}

/** The other bits of the first byte in a message with a version; no text begins like this. */
const versioned = [0x80, 0xbf] as const

/**
 * Whether bytes are the message of a transaction, even of a future version: signing them would sign the transaction.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first >= versioned[0] && first <= versioned[1]) return true
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return message.staticAccounts.length > 0 && message.header.numSignerAccounts > 0
  } catch {
    return false
  }
}

/** Decodes base58; `undefined` for another text. */
export function readBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    return undefined
  }
}
