import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** Encodes bytes as base58. */
export const toBase58 = (bytes: ReadonlyUint8Array) => getBase58Decoder().decode(bytes)
/** Decodes base58. Throws on any other letter. */
export const fromBase58 = (text: string) => getBase58Encoder().encode(text)
/** Encodes bytes as base64. */
export const toBase64 = (bytes: ReadonlyUint8Array) => getBase64Decoder().decode(bytes)
/** Decodes base64. Throws on any other letter. */
export const fromBase64 = (text: string) => getBase64Encoder().encode(text)

/** Reads a number of eight bytes, little-endian. */
export function readU64(bytes: ReadonlyUint8Array, offset: number): bigint {
  return viewOf(bytes).getBigUint64(offset, true)
}

/** Reads a number of four bytes, little-endian. */
export function readU32(bytes: ReadonlyUint8Array, offset: number): number {
  return viewOf(bytes).getUint32(offset, true)
}

/** Reads a number of two bytes, little-endian. */
export function readU16(bytes: ReadonlyUint8Array, offset: number): number {
  return viewOf(bytes).getUint16(offset, true)
}

const viewOf = (bytes: ReadonlyUint8Array) =>
  new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
