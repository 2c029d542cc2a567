import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { signDigest } from './signDigest.ts'

/**
 * A transaction with a base fee and a tip (EIP-1559), or with one price for chains without a base fee (EIP-155).
 * Amounts are in wei. `to` is undefined if it deploys a contract.
 */
export type FeeTransaction = (
  | { maxPriorityFeePerGas: bigint; maxFeePerGas: bigint }
  | { gasPrice: bigint }
) & {
  chainId: bigint
  nonce: bigint
  gas: bigint
  to: string | undefined
  value: bigint
  /** In hexadecimal digits. */
  data: string
}

/** A signed transaction: its bytes in the form for nodes, and its hash. */
export type SignedFeeTransaction = { bytes: `0x${string}`; hash: `0x${string}` }

type Item = Uint8Array | readonly Item[]

const toHex = (bytes: Uint8Array): `0x${string}` => `0x${hex.encode(bytes)}`
const bytesOf = (text: string) => hex.decode(text.slice(2).toLowerCase())

/** Returns the bytes of a number without leading zeros, as RLP requires. */
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

/** Encodes with the recursive length prefix, appendix B of the yellow paper. */
function encode(item: Item): Bytes {
  if (!(item instanceof Uint8Array)) return withLength(0xc0, concatBytes(...item.map(encode)))
  const [only = 0x80] = item
  return item.length === 1 && only < 0x80 ? concatBytes(item) : withLength(0x80, item)
}

/** Removes leading zeros, which RLP forbids. One in 256 of these numbers has them. */
const signatureNumbers = ({ r, s }: { r: Uint8Array; s: Uint8Array }) =>
  [r, s].map((part) => numberBytes(BigInt(toHex(part))))

/** Signs a transaction of type 2, or a legacy one if it has one price. Signs only the values in it. */
export function signTransaction(
  transaction: FeeTransaction,
  privateKey: Bytes,
): SignedFeeTransaction {
  const bytes =
    'gasPrice' in transaction
      ? signedLegacy(transaction, privateKey)
      : signedWithTip(transaction, privateKey)
  return { bytes: toHex(bytes), hash: toHex(keccak_256(bytes)) }
}

const targetOf = ({ to }: FeeTransaction) => (to === undefined ? new Uint8Array(0) : bytesOf(to))

function signedWithTip(
  transaction: Exclude<FeeTransaction, { gasPrice: bigint }>,
  privateKey: Bytes,
): Bytes {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, value, data } = transaction
  const start = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(numberBytes)
  const end = [targetOf(transaction), numberBytes(value), bytesOf(data), []]
  const fields: Item[] = [...start, ...end]
  const wrap = (items: readonly Item[]) => concatBytes(Uint8Array.of(2), encode(items))
  const signature = signDigest(keccak_256(wrap(fields)), privateKey)
  const parity = numberBytes(BigInt(signature.parity))
  return wrap([...fields, parity, ...signatureNumbers(signature)])
}

/** Signs the chain's id too, which is part of the signature (EIP-155). */
function signedLegacy(
  transaction: Extract<FeeTransaction, { gasPrice: bigint }>,
  privateKey: Bytes,
): Bytes {
  const { chainId, nonce, gasPrice, gas, value, data } = transaction
  const start = [nonce, gasPrice, gas].map(numberBytes)
  const fields: Item[] = [...start, targetOf(transaction), numberBytes(value), bytesOf(data)]
  const place = [chainId, 0n, 0n].map(numberBytes)
  const signature = signDigest(keccak_256(encode([...fields, ...place])), privateKey)
  const v = numberBytes(chainId * 2n + 35n + BigInt(signature.parity))
  return encode([...fields, v, ...signatureNumbers(signature)])
}
