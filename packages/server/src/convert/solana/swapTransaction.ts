import { getBase64Encoder } from '@solana/codecs-strings'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'
import { getTransactionDecoder } from '@solana/transactions'

/** One instruction as it is written. `accounts` are indexes in the list of all accounts. */
export type WrittenInstruction = {
  program: string
  accounts: readonly number[]
  data: Uint8Array
}

/** A transaction from a third party, without the contents of its lookup tables. */
export type WrittenTransaction = {
  /** The signers. The first one pays. */
  signers: readonly string[]
  /** The accounts in the transaction itself. Those of its lookup tables follow them, writable ones first. */
  accounts: readonly string[]
  lookups: readonly { table: string; writable: readonly number[]; readonly: readonly number[] }[]
  instructions: readonly WrittenInstruction[]
  /** Whether it has a signature already. */
  isSigned: boolean
}

/** The size of a packet of the network. */
const maxBytes = 1232

/** Reads a transaction in base64. Throws if it is invalid, truncated, too long, or has trailing bytes. */
export function readSwapTransaction(text: string): WrittenTransaction {
  const bytes = getBase64Encoder().encode(text)
  if (bytes.length > maxBytes) throw new Error('is too long')
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // The decoder accepts a truncated message, and one with trailing bytes.
  const written = getCompiledTransactionMessageEncoder().encode(message)
  if (!Buffer.from(written).equals(Buffer.from(messageBytes))) throw new Error('another form')
  if (message.version !== 0 && message.version !== 'legacy') throw new Error('another version')
  const { header, staticAccounts, instructions } = message
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  return {
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    accounts: staticAccounts,
    lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: lookupTableAddress,
      writable: writableIndexes,
      readonly: readonlyIndexes,
    })),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: staticAccounts[programAddressIndex] ?? '',
      accounts: accountIndices,
      data: Uint8Array.from(data ?? []),
    })),
    isSigned: Object.values(signatures).some((signature) => signature?.some((byte) => byte !== 0)),
  }
}
