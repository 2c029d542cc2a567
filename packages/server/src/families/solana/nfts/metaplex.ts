import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/addresses'

/** The Metaplex program that stores the names of mints. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

/** The data in a mint's Metaplex metadata account. */
export type MetaplexMetadata = {
  mint: string
  name: string
  symbol: string
  uri: string
  /** The mint of its collection, if the collection has confirmed it. */
  collection: string | null
  /** Whether only the program's own rules can move it (token standard 4 and 5). */
  isProgrammable: boolean
}

/** Returns the address of a mint's metadata. */
export async function metadataAddress(mint: string): Promise<string> {
  const encoder = getAddressEncoder()
  const [address] = await getProgramDerivedAddress({
    programAddress: metadataProgram,
    seeds: ['metadata', encoder.encode(metadataProgram), encoder.encode(mint as Address)],
  })
  return address
}

const metadataKey = 4
/** The maximum length of texts in the program. */
const maxTextBytes = 400

/** Creates a reader of consecutive bytes, which throws RangeError after the end. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const skip = (count: number) => {
    at += count
    return at - count
  }
  const u8 = () => view.getUint8(skip(1))
  return {
    skip,
    u8,
    u32: () => view.getUint32(skip(4), true),
    address: () => {
      const from = skip(32)
      if (at > bytes.length) throw new RangeError('too short')
      return getAddressDecoder().decode(bytes.subarray(from, at)) as string
    },
    text: () => {
      const length = view.getUint32(skip(4), true)
      if (length > maxTextBytes) throw new RangeError('too long')
      const from = skip(length)
      if (at > bytes.length) throw new RangeError('too short')
      return new TextDecoder().decode(bytes.subarray(from, at)).replace(/\0+$/, '').trim()
    },
    optional: <T>(read: () => T): T | undefined => (u8() === 1 ? read() : undefined),
  }
}

/** Reads the data after the texts, which accounts of the first versions lack. */
function readRest(reader: ReturnType<typeof createReader>) {
  try {
    reader.skip(2) // royalty
    reader.optional(() => reader.skip(34 * reader.u32())) // creators
    reader.skip(2) // sold, mutable
    reader.optional(() => reader.u8()) // edition
    const standard = reader.optional(() => reader.u8())
    const collection = reader.optional(() => ({
      verified: reader.u8() === 1,
      mint: reader.address(),
    }))
    return {
      isProgrammable: standard === 4 || standard === 5,
      collection: collection?.verified ? collection.mint : null,
    }
  } catch {
    return { isProgrammable: false, collection: null }
  }
}

/** Reads a metadata account. Returns undefined for other bytes. */
export function readMetadata(bytes: Uint8Array): MetaplexMetadata | undefined {
  try {
    const reader = createReader(bytes)
    if (reader.u8() !== metadataKey) return undefined
    reader.skip(32)
    const mint = reader.address()
    const name = reader.text()
    const symbol = reader.text()
    const uri = reader.text()
    return { mint, name, symbol, uri, ...readRest(reader) }
  } catch {
    return undefined
  }
}
