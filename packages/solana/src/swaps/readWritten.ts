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

/** What a server wrote, with the accounts that its lookup tables hold by the site's own node. */
export type WrittenSwap = {
  signers: readonly Address[]
  instructions: readonly Instruction[]
  /** The accounts that it may change. */
  writable: readonly Address[]
  /** The same, with a blockhash of the site's own node: until when it can be included is known without the server. */
  transaction(lifetime: Lifetime): Transaction
}

const tableProgram = address('AddressLookupTab1e1111111111111111111111111')
/** Where the addresses of a table begin. */
const headBytes = 56

/** The addresses of lookup tables. Throws where one is no table. */
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
 * Reads a whole transaction in base64 that nobody has signed. Rejects with an Error for what is none, is cut, has more behind it, or names accounts that its
 * tables do not have; with a NodeError where the tables could not be read.
 */
export async function readWritten(rpc: SolanaRpc, text: string): Promise<WrittenSwap> {
  const read = readTransaction(new Uint8Array(getBase64Encoder().encode(text)))
  if (!read || Object.values(read.signatures).some((one) => one?.some((byte) => byte !== 0)))
    throw new Error('no transaction that waits for its signature')
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
