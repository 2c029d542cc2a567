import type { ReadonlyUint8Array } from '@solana/kit'
import { readU16, readU32, readU64, toBase58 } from '../bytes.ts'
import { extensionsOffset } from './tokenLayout.ts'

type Extension = { extension: string; state?: unknown }
type Read = (value: ReadonlyUint8Array) => unknown

const noKey = '11111111111111111111111111111111'

/** Reads an optional address at an offset of an extension's data. */
function keyAt(value: ReadonlyUint8Array, offset: number): string | null {
  const key = toBase58(value.slice(offset, offset + 32))
  return key === noKey ? null : key
}

function feeAt(value: ReadonlyUint8Array, offset: number) {
  return {
    epoch: readU64(value, offset),
    maximumFee: readU64(value, offset + 8),
    transferFeeBasisPoints: readU16(value, offset + 16),
  }
}

const readTransferFeeConfig: Read = (value) => ({
  transferFeeConfigAuthority: keyAt(value, 0),
  withdrawWithheldAuthority: keyAt(value, 32),
  withheldAmount: readU64(value, 64),
  olderTransferFee: feeAt(value, 72),
  newerTransferFee: feeAt(value, 90),
})

const readTokenMetadata: Read = (value) => {
  let offset = 64
  const text = () => {
    const length = readU32(value, offset)
    const bytes = value.slice(offset + 4, offset + 4 + length)
    offset += 4 + length
    return new TextDecoder().decode(Uint8Array.from(bytes))
  }
  const name = text()
  const symbol = text()
  const uri = text()
  const count = readU32(value, offset)
  offset += 4
  const additionalMetadata = Array.from({ length: count }, () => [text(), text()])
  return {
    updateAuthority: keyAt(value, 0),
    mint: keyAt(value, 32),
    name,
    symbol,
    uri,
    additionalMetadata,
  }
}

/** Extensions by their number in the account's data. Those without a reader have no state. */
const extensions: Readonly<Record<number, { name: string; read?: Read }>> = {
  1: { name: 'transferFeeConfig', read: readTransferFeeConfig },
  2: { name: 'transferFeeAmount', read: (value) => ({ withheldAmount: readU64(value, 0) }) },
  3: { name: 'mintCloseAuthority', read: (value) => ({ closeAuthority: keyAt(value, 0) }) },
  7: { name: 'immutableOwner' },
  9: { name: 'nonTransferable' },
  12: { name: 'permanentDelegate', read: (value) => ({ delegate: keyAt(value, 0) }) },
  13: { name: 'nonTransferableAccount' },
  18: {
    name: 'metadataPointer',
    read: (value) => ({ authority: keyAt(value, 0), metadataAddress: keyAt(value, 32) }),
  },
  19: { name: 'tokenMetadata', read: readTokenMetadata },
}

/** Returns the extensions of a mint or a token account, or an empty object if there are none. */
export function parseExtensions(data: ReadonlyUint8Array): { extensions?: Extension[] } {
  const found: Extension[] = []
  let offset = extensionsOffset
  while (offset + 4 <= data.length) {
    const kind = readU16(data, offset)
    const length = readU16(data, offset + 2)
    if (kind === 0) break
    found.push(readExtension(kind, data.slice(offset + 4, offset + 4 + length)))
    offset += 4 + length
  }
  return found.length > 0 ? { extensions: found } : {}
}

function readExtension(kind: number, value: ReadonlyUint8Array): Extension {
  const known = extensions[kind]
  if (!known) return { extension: 'unparseableExtension' }
  return known.read
    ? { extension: known.name, state: known.read(value) }
    : { extension: known.name }
}
