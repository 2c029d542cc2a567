import { getBase64Encoder } from '@solana/codecs-strings'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/transaction-messages'
import { getTransactionDecoder } from '@solana/transactions'

/** One instruction, as it is written: `accounts` are places in the list of all accounts. */
export type WrittenInstruction = {
  program: string
  accounts: readonly number[]
  data: Uint8Array
}

/** A transaction that somebody else wrote, as far as it says by itself. */
export type WrittenTransaction = {
  /** Who signs; the first pays. */
  signers: readonly string[]
  /** The accounts that it names itself. Those of its lookup tables come behind them, writable ones first. */
  accounts: readonly string[]
  lookups: readonly { table: string; writable: readonly number[]; readonly: readonly number[] }[]
  instructions: readonly WrittenInstruction[]
  /** Whether somebody has signed it already. */
  isSigned: boolean
}

/** What fits into a packet of the network. */
const maxBytes = 1232

/** Reads a transaction in base64. Throws for what is none, is cut, is too long, or has more behind it. */
export function readSwapTransaction(text: string): WrittenTransaction {
  const bytes = getBase64Encoder().encode(text)
  if (bytes.length > maxBytes) throw new Error('is too long')
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  // The decoder takes one that is cut, and one with more behind it.
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
