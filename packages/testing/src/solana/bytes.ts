import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** Bytes as base58 text. */
export const toBase58 = (bytes: ReadonlyUint8Array) => getBase58Decoder().decode(bytes)
/** Base58 text as bytes; throws for another letter. */
export const fromBase58 = (text: string) => getBase58Encoder().encode(text)
/** Bytes as base64 text. */
export const toBase64 = (bytes: ReadonlyUint8Array) => getBase64Decoder().decode(bytes)
/** Base64 text as bytes; throws for another letter. */
export const fromBase64 = (text: string) => getBase64Encoder().encode(text)

/** A number of eight bytes, lowest first. */
export function readU64(bytes: ReadonlyUint8Array, offset: number): bigint {
  return viewOf(bytes).getBigUint64(offset, true)
}

/** A number of four bytes, lowest first. */
export function readU32(bytes: ReadonlyUint8Array, offset: number): number {
  return viewOf(bytes).getUint32(offset, true)
}

/** A number of two bytes, lowest first. */
export function readU16(bytes: ReadonlyUint8Array, offset: number): number {
  return viewOf(bytes).getUint16(offset, true)
}

const viewOf = (bytes: ReadonlyUint8Array) =>
  new DataView(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
