import {
  type Address,
  type createSolanaRpc,
  getAddressDecoder,
  getBase64Encoder,
} from '@solana/kit'
import type { LookupTables } from './readTransaction.ts'

/** Offset of the addresses in a table, each of 32 bytes. */
const headBytes = 56

/** Reads lookup tables in their program's layout. Rejects if one does not exist. */
export async function fetchLookupTables(
  rpc: ReturnType<typeof createSolanaRpc>,
  tables: readonly Address[],
): Promise<LookupTables> {
  const { value } = await rpc.getMultipleAccounts([...tables], { encoding: 'base64' }).send()
  return Object.fromEntries(
    tables.map((table, at) => {
      const account = value[at]
      if (!account)
        throw new Error(`The transaction needs a lookup table that is not there: ${table}`)
      const data = getBase64Encoder().encode(account.data[0])
      const count = Math.max(0, Math.floor((data.length - headBytes) / 32))
      const read = getAddressDecoder()
      const places = Array.from({ length: count }, (_, place) => headBytes + place * 32)
      return [table, places.map((place) => read.decode(data, place))]
    }),
  )
}
