import { parseTypedData } from '@portico/core/adapter'
import { hashTypedData } from '@portico/decode/evm'
import { fuzzRuns, property, type Random } from '@portico/testing'
import { TypedDataEncoder } from 'ethers'
import { hashTypedData as hashByViem } from 'viem'
import { expect, test } from 'vitest'

/*
 * Typed data as dApps write it, hashed by our code and two libraries: odd names, values that no type names, domains of
 * other forms. If a library rejects a name, it is left out of the comparison.
 */

type Field = { name: string; type: string }
const plainNames = [
  'Order',
  'Item',
  'Permit_',
  'intent',
  'uintPair',
  'bytesList',
  'address_',
] as const
const oddNames = ['Exchange:Approve', 'A-B', 'Größe', 'A.B', '$Order'] as const
const members = ['price', 'my-field', 'my field', '1st', '@type', 'a.b', 'größe', 'to'] as const
const atoms = [
  'bool',
  'string',
  'bytes',
  'address',
  'bytes4',
  'bytes32',
  'uint8',
  'uint256',
  'int24',
] as const

function randomData(random: Random) {
  const hexOf = (bytes: number) =>
    `0x${Array.from({ length: bytes }, () => random.integer(256).toString(16).padStart(2, '0')).join('')}`
  const isOdd = random.integer(3) === 0
  const names: string[] = isOdd
    ? [random.pick(oddNames)]
    : [...new Set(Array.from({ length: 3 }, () => random.pick(plainNames)))]
  const fieldsOf = (at: number): Field[] =>
    [...new Set(Array.from({ length: 1 + random.integer(4) }, () => random.pick(members)))].map(
      (name) => ({
        name,
        type: `${random.pick([...atoms, ...names.slice(at + 1)])}${random.pick(['', '', '[]', '[2]'])}`,
      }),
    )
  const types = Object.fromEntries(names.map((name, at) => [name, fieldsOf(at)]))
  let unsigned = 0
  const make = (type: string): unknown => {
    const [, inner, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (inner !== undefined)
      return Array.from({ length: Number(size) || random.integer(3) }, () => make(inner))
    const fields = types[type]
    if (fields) {
      const struct = fields.map((field) => [field.name, make(field.type)])
      const isMore = random.integer(3) === 0
      if (isMore) unsigned++
      return Object.fromEntries(isMore ? [...struct, ['undeclared', random.text(4)]] : struct)
    }
    if (type === 'bool') return random.boolean()
    if (type === 'string') return random.text(8)
    if (type === 'address') return hexOf(20)
    if (type.startsWith('bytes')) return hexOf(Number(type.slice(5)) || random.integer(40))
    const bits = Number(/\d+/.exec(type)?.[0])
    const value = random.bigint(bits - 1)
    return type.startsWith('i') && random.boolean() ? -value : value
  }
  const chainId = random.bigint(40)
  const domain = { name: random.text(6), version: '1', chainId, verifyingContract: hexOf(20) }
  const primaryType = names[0] ?? ''
  const data = { types, primaryType, domain, message: make(primaryType) as Record<string, unknown> }
  return { data, unsigned }
}

/** Returns the result of a library; `undefined` if it rejects the names. */
function outcomeOf(hash: () => string): string | undefined {
  try {
    return hash()
  } catch {
    return undefined
  }
}

test('ethers and viem sign the data that we parse, and values without a type change nothing', () => {
  const compared = { ethers: 0, viem: 0 }
  property((random) => {
    const { data, unsigned } = randomData(random)
    const parsed = parseTypedData(data)
    const hash = hashTypedData(parsed)
    expect(parsed.unsigned).toBe(unsigned)
    const { EIP712Domain: _, ...reached } = parsed.types
    const byEthers = outcomeOf(() =>
      TypedDataEncoder.hash(data.domain, reached as Record<string, Field[]>, data.message),
    )
    const byViem = outcomeOf(() => hashByViem(data as never))
    if (byEthers !== undefined) {
      compared.ethers++
      expect(byEthers).toBe(hash)
    }
    if (byViem !== undefined) {
      compared.viem++
      expect(byViem).toBe(hash)
    }
  }, fuzzRuns(300))
  expect(compared.ethers).toBeGreaterThan(150)
  expect(compared.viem).toBeGreaterThan(100)
})
