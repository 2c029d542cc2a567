import {
  type Address,
  addEncoderSizePrefix,
  fixEncoderSize,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getUtf8Encoder,
  lamports,
} from '@solana/kit'
import type { Chain } from '../chain.ts'

/** The program that stores the metadata of tokens. This chain has only its accounts, not the program. */
export const metaplexProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

const accountBytes = 679
/** Texts are padded with zeros, which their length includes. */
const text = (bytes: number) =>
  addEncoderSizePrefix(fixEncoderSize(getUtf8Encoder(), bytes), getU32Encoder())

const layout = getStructEncoder([
  ['key', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', text(32)],
  ['symbol', text(10)],
  ['uri', text(200)],
  ['sellerFeeBasisPoints', getU16Encoder()],
])

/** The metadata of a mint in Metaplex's form; key 4 is "Metadata, version 1". */
export type Metadata = {
  updateAuthority: Address
  mint: Address
  name: string
  symbol: string
  uri: string
}

/** Returns the address of a mint's metadata. */
export async function metadataAddress(mint: Address): Promise<Address> {
  const encode = getAddressEncoder().encode
  const [address] = await getProgramDerivedAddress({
    programAddress: metaplexProgram,
    seeds: ['metadata', encode(metaplexProgram), encode(mint)],
  })
  return address
}

/** Puts metadata onto the chain, as the program would write them. */
export async function placeMetadata({ svm }: Chain, metadata: Metadata): Promise<void> {
  const data = new Uint8Array(accountBytes)
  data.set(layout.encode({ key: 4, sellerFeeBasisPoints: 0, ...metadata }))
  svm.setAccount({
    address: await metadataAddress(metadata.mint),
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(accountBytes))),
    programAddress: metaplexProgram,
    data,
    executable: false,
    space: BigInt(accountBytes),
  })
}
