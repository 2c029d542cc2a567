import {
  AccountRole,
  type Address,
  addEncoderSizePrefix,
  getAddressEncoder,
  getStructEncoder,
  getU8Encoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
  type Instruction,
  type ReadonlyUint8Array,
} from '@solana/kit'
import type { SolanaToken } from './tokens.ts'

/** An extension of a Token-2022 mint: the space that it needs, and the instruction that sets it up. */
export type MintExtension = {
  /** Bytes that the mint must have from the start. */
  bytes: number
  /** Bytes that the program adds itself, for which the rent must be paid. */
  laterBytes: number
  /** Whether it is set up before or after the mint. */
  when: 'before' | 'after'
  instruction: Instruction
}

const headerBytes = 4
const address = getAddressEncoder()
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder())

/** `InitializeTransferFeeConfig`: withholds a part of each transfer. */
export function transferFee(token: SolanaToken, authority: Address): MintExtension[] {
  if (!token.transferFee) return []
  const { basisPoints, maximum } = token.transferFee
  const data = getStructEncoder([
    ['instruction', getU8Encoder()],
    ['kind', getU8Encoder()],
    ['hasConfigAuthority', getU8Encoder()],
    ['configAuthority', address],
    ['hasWithdrawAuthority', getU8Encoder()],
    ['withdrawAuthority', address],
    ['basisPoints', getU16Encoder()],
    ['maximum', getU64Encoder()],
  ]).encode({
    instruction: 26,
    kind: 0,
    hasConfigAuthority: 1,
    configAuthority: authority,
    hasWithdrawAuthority: 1,
    withdrawAuthority: authority,
    basisPoints,
    maximum,
  })
  return [{ bytes: headerBytes + 108, laterBytes: 0, when: 'before', instruction: on(token, data) }]
}

/** `InitializeMetadataPointer`: the metadata is in the mint itself. */
export function metadataPointer(token: SolanaToken, authority: Address): MintExtension {
  const data = getStructEncoder([
    ['instruction', getU8Encoder()],
    ['kind', getU8Encoder()],
    ['authority', address],
    ['metadata', address],
  ]).encode({ instruction: 39, kind: 0, authority, metadata: token.mint })
  return { bytes: headerBytes + 64, laterBytes: 0, when: 'before', instruction: on(token, data) }
}

/** `Initialize` of the token-metadata interface: name and symbol. */
export function metadata(token: SolanaToken, authority: Address): MintExtension {
  const { name, symbol, mint, program } = token
  const fields = getStructEncoder([
    ['name', text],
    ['symbol', text],
    ['uri', text],
  ]).encode({ name, symbol, uri: '' })
  const accounts = [
    { address: mint, role: AccountRole.WRITABLE },
    { address: authority, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: authority, role: AccountRole.READONLY_SIGNER },
  ]
  const data = Uint8Array.from([...initializeDiscriminator, ...fields])
  // Two addresses come before the fields, and the number of further fields after them.
  const laterBytes = headerBytes + 64 + fields.length + 4
  const instruction = { programAddress: program, accounts, data }
  return { bytes: 0, laterBytes, when: 'after', instruction }
}

/** The first 8 bytes of the SHA-256 of `spl_token_metadata_interface:initialize_account`. */
const initializeDiscriminator = [210, 225, 30, 162, 88, 184, 77, 141]

const on = ({ mint, program }: SolanaToken, data: ReadonlyUint8Array): Instruction => ({
  programAddress: program,
  accounts: [{ address: mint, role: AccountRole.WRITABLE }],
  data,
})
