import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { signDigest } from './signDigest.ts'

/** A transaction with a base fee and a tip (EIP-1559). Amounts in wei; `to` is undefined where it publishes a contract. */
export type FeeTransaction = {
  chainId: bigint
  nonce: bigint
  maxPriorityFeePerGas: bigint
  maxFeePerGas: bigint
  gas: bigint
  to: string | undefined
  value: bigint
  /** Hexadecimal. */
  data: string
}

/** A signed transaction: its bytes as a node takes them, and its hash. */
export type SignedFeeTransaction = { bytes: `0x${string}`; hash: `0x${string}` }

type Item = Uint8Array | readonly Item[]

const toHex = (bytes: Uint8Array): `0x${string}` => `0x${hex.encode(bytes)}`
const bytesOf = (text: string) => hex.decode(text.slice(2).toLowerCase())

/** A number without zeros in front, as RLP has it. */
function numberBytes(number: bigint): Uint8Array {
  if (number < 0n) throw new RangeError('Less than nothing')
  const digits = number === 0n ? '' : number.toString(16)
  return hex.decode(digits.length % 2 === 0 ? digits : `0${digits}`)
}

function withLength(offset: number, bytes: Uint8Array): Bytes {
  if (bytes.length < 56) return concatBytes(Uint8Array.of(offset + bytes.length), bytes)
  const length = numberBytes(BigInt(bytes.length))
  return concatBytes(Uint8Array.of(offset + 55 + length.length), length, bytes)
}

/** Recursive length prefix, appendix B of the yellow paper. */
function encode(item: Item): Bytes {
  if (!(item instanceof Uint8Array)) return withLength(0xc0, concatBytes(...item.map(encode)))
  const [only = 0x80] = item
  return item.length === 1 && only < 0x80 ? concatBytes(item) : withLength(0x80, item)
}

/** Signs a transaction of type 2; nothing but what it holds is signed. */
export function signTransaction(
  { to, data, ...transaction }: FeeTransaction,
  privateKey: Bytes,
): SignedFeeTransaction {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, value } = transaction
  const start = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(numberBytes)
  const target = to === undefined ? new Uint8Array(0) : bytesOf(to)
  const fields: Item[] = [...start, target, numberBytes(value), bytesOf(data), []]
  const wrap = (items: readonly Item[]) => concatBytes(Uint8Array.of(2), encode(items))
  const { r, s, parity } = signDigest(keccak_256(wrap(fields)), privateKey)
  // Numbers of RLP have no zeros in front; these have them once in 256 times.
  const numbers = [r, s].map((part) => numberBytes(BigInt(toHex(part))))
  const bytes = wrap([...fields, numberBytes(BigInt(parity)), ...numbers])
  return { bytes: toHex(bytes), hash: toHex(keccak_256(bytes)) }
}
