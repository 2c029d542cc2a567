import {
  type Address,
  address,
  decompileTransactionMessage,
  getAddressDecoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  type Transaction,
} from '@solana/kit'
import { readAccounts } from '../node/readAccounts.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readTransaction } from '../signing/readTransaction.ts'
import type { Lifetime } from '../transfer/toTransaction.ts'

type Encoder = ReturnType<typeof getCompiledTransactionMessageEncoder>

/** A server's transaction, with the accounts of its lookup tables as the site's own node has them. */
export type WrittenSwap = {
  signers: readonly Address[]
  instructions: readonly Instruction[]
  /** The accounts that it may change. */
  writable: readonly Address[]
  /**
   * Returns the same transaction with a blockhash of the site's own node, so that its expiry is known without the
   * server.
   */
  transaction(lifetime: Lifetime): Transaction
}

const tableProgram = address('AddressLookupTab1e1111111111111111111111111')
/** Offset of the addresses in a table. */
const headBytes = 56

/** Reads the addresses of lookup tables. Throws if one is no table. */
async function readTables(rpc: SolanaRpc, tables: readonly Address[]) {
  const accounts = tables.length === 0 ? [] : await readAccounts(rpc, tables)
  return Object.fromEntries(
    tables.map((table, at) => {
      const account = accounts[at]
      if (account?.owner !== tableProgram) throw new Error('there is no such lookup table')
      const { data } = account
      const count = Math.floor((data.length - headBytes) / 32)
      const read = (place: number) => getAddressDecoder().decode(data, headBytes + place * 32)
      return [table, Array.from({ length: count }, (_, place) => read(place))]
    }),
  )
}

/**
 * Reads a complete unsigned transaction in base64. Rejects with an Error if it is invalid, truncated, followed by other
 * bytes, or names accounts that its tables do not have; with a NodeError if the tables could not be read.
 */
export async function readWritten(rpc: SolanaRpc, text: string): Promise<WrittenSwap> {
  const read = readTransaction(new Uint8Array(getBase64Encoder().encode(text)))
  if (!read || Object.values(read.signatures).some((one) => one?.some((byte) => byte !== 0)))
    throw new Error('no transaction that lacks only its signature')
  const compiled = getCompiledTransactionMessageDecoder().decode(read.messageBytes)
  const { version, header, staticAccounts } = compiled
  if (version !== 0 && version !== 'legacy') throw new Error('another version')
  const lookups = ('addressTableLookups' in compiled && compiled.addressTableLookups) || []
  const tables = await readTables(
    rpc,
    lookups.map(({ lookupTableAddress }) => lookupTableAddress),
  )
  const message = decompileTransactionMessage(compiled, { addressesByLookupTableAddress: tables })
  const { numSignerAccounts: signing, numReadonlySignerAccounts: seeing } = header
  const end = staticAccounts.length - header.numReadonlyNonSignerAccounts
  return {
    signers: staticAccounts.slice(0, signing),
    instructions: message.instructions,
    writable: [
      ...staticAccounts.filter((_, at) => (at < signing ? at < signing - seeing : at < end)),
      ...lookups.flatMap(({ lookupTableAddress, writableIndexes }) =>
        writableIndexes.flatMap((at) => tables[lookupTableAddress]?.[at] ?? []),
      ),
    ],
    transaction: ({ blockhash }) => ({
      ...read,
      messageBytes: getCompiledTransactionMessageEncoder().encode({
        ...compiled,
        lifetimeToken: blockhash,
      } as Parameters<Encoder['encode']>[0]) as Transaction['messageBytes'],
    }),
  }
}
