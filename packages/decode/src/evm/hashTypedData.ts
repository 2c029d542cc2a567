import type { ParsedTypedData, TypedDataValue } from '@portico/core/internal'
import { concat, type Hex, keccak256, numberToHex, pad, stringToHex } from 'viem'

type Types = ParsedTypedData['types']

/**
 * Returns the hash that `eth_signTypedData_v4` signs for parsed typed data (EIP-712). Implemented here because
 * libraries reject names that wallets accept, such as `intent` or `Transaction:Approve`.
 */
export const hashTypedData = ({ types, primaryType, domain, message }: ParsedTypedData): Hex =>
  keccak256(
    concat([
      '0x1901',
      encodeValue(types, 'EIP712Domain', domain),
      encodeValue(types, primaryType, message),
    ]),
  )

function encodeValue(types: Types, type: string, value: TypedDataValue): Hex {
  if (type.endsWith(']')) {
    const inner = type.replace(/\[\d*\]$/, '')
    const items = (value as readonly TypedDataValue[]).map((one) => encodeValue(types, inner, one))
    return keccak256(concat(items))
  }
  const fields = types[type]
  if (fields) {
    const struct = value as Readonly<Record<string, TypedDataValue>>
    const parts = fields.map((field) => encodeValue(types, field.type, struct[field.name] ?? ''))
    return keccak256(concat([keccak256(stringToHex(encodeType(types, type))), ...parts]))
  }
  if (typeof value === 'boolean') return numberToHex(value ? 1 : 0, { size: 32 })
  if (typeof value === 'bigint') return numberToHex(BigInt.asUintN(256, value), { size: 32 })
  if (type === 'string') return keccak256(stringToHex(value as string))
  if (type === 'bytes') return keccak256(value as Hex)
  return pad(value as Hex, { size: 32, dir: type === 'address' ? 'left' : 'right' })
}

/** Encodes a type with those that it reaches, which follow in the order of their names. */
function encodeType(types: Types, type: string): string {
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name) || !types[name]) return
    reached.add(name)
    for (const field of types[name]) reach(field.type.replace(/\[.*$/, ''))
  }
  reach(type)
  const [first = type, ...others] = reached
  return [first, ...others.sort()]
    .map((name) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join()})`)
    .join('')
}
