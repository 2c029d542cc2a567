import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'

/** A value of typed data: integers are bigint, addresses and bytes hexadecimal. */
type Value = string | boolean | bigint | readonly Value[] | { readonly [name: string]: Value }
type Types = Readonly<Record<string, readonly { name: string; type: string }[]>>
type Struct = Readonly<Record<string, Value>>

/** Typed data (EIP-712) with exactly the members of its types, including `EIP712Domain`. */
export type TypedData = { types: Types; primaryType: string; domain: Struct; message: Struct }

const utf8 = (text: string) => new TextEncoder().encode(text) as Bytes
const bytesOf = (value: string) => hex.decode(value.slice(2).toLowerCase()) as Bytes
const hash = (bytes: Bytes) => keccak_256(bytes) as Bytes

/** Returns the encoding of a type and those that it refers to, in the order of EIP-712. */
function encodeType(types: Types, type: string): string {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name) || !types[name]) return
    reached.add(name)
    for (const field of types[name]) reach(field.type.replace(/\[.*/, ''))
  }
  reach(type)
  const [, ...others] = reached
  return [type, ...others.sort()]
    .map((name) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join()})`)
    .join('')
}

/** Returns a word of 32 bytes. A negative number is in two's complement. */
function wordOf(number: bigint): Bytes {
  return bytesOf(`0x${BigInt.asUintN(256, number).toString(16).padStart(64, '0')}`)
}

function padded(bytes: Bytes, place: 'start' | 'end'): Bytes {
  if (bytes.length > 32) throw new RangeError('More than a word')
  const word = new Uint8Array(32)
  word.set(bytes, place === 'start' ? 0 : 32 - bytes.length)
  return word
}

function encodeValue(types: Types, type: string, value: Value): Bytes {
  if (type.endsWith(']')) {
    const inner = type.replace(/\[\d*\]$/, '')
    return hash(
      concatBytes(...(value as readonly Value[]).map((one) => encodeValue(types, inner, one))),
    )
  }
  if (Object.hasOwn(types, type)) return hashStruct(types, type, value as Struct)
  if (type === 'string') return hash(utf8(value as string))
  if (type === 'bytes') return hash(bytesOf(value as string))
  if (type === 'bool') return wordOf(value === true ? 1n : 0n)
  if (type === 'address') return padded(bytesOf(value as string), 'end')
  if (type.startsWith('bytes')) return padded(bytesOf(value as string), 'start')
  return wordOf(value as bigint)
}

function hashStruct(types: Types, type: string, struct: Struct): Bytes {
  const values = (types[type] ?? []).map(({ name, type: inner }) => {
    const value = struct[name]
    if (value === undefined) throw new RangeError(`There is no ${name}`)
    return encodeValue(types, inner, value)
  })
  return hash(concatBytes(hash(utf8(encodeType(types, type))), ...values))
}

/** Returns the hash that `eth_signTypedData_v4` signs (EIP-712). */
export function typedDataHash({ types, primaryType, domain, message }: TypedData): Bytes {
  const start = Uint8Array.of(0x19, 0x01)
  const separator = hashStruct(types, 'EIP712Domain', domain)
  return hash(concatBytes(start, separator, hashStruct(types, primaryType, message)))
}
