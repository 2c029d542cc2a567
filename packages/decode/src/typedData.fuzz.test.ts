import { parseTypedData } from '@portico/core/adapter'
import { type ParsedTypedData, TypedDataError, typedDataRows } from '@portico/core/internal'
import { fuzzRuns, property, type Random } from '@portico/testing'
import { concat, encodeAbiParameters, type Hex, hashTypedData, keccak256, toHex } from 'viem'
import { expect, test } from 'vitest'

/*
 * The hash is calculated a second time, only from the displayed rows, exactly by EIP-712. If it equals the signed hash,
 * the rows show everything that is signed, and nothing else.
 */

type Rows = ReturnType<typeof typedDataRows>
type Types = ParsedTypedData['types']

function hashOfRows(types: Types, type: string, rows: Rows, path: string): Hex {
  const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (inner !== undefined) {
    const items: Hex[] = []
    for (let at = 0; rows.some((row) => row.path.startsWith(`${path}[${at}]`)); at++)
      items.push(hashOfRows(types, inner, rows, `${path}[${at}]`))
    return keccak256(concat(items))
  }
  const fields = types[type]
  if (fields) {
    const parts = fields.map((field) =>
      hashOfRows(types, field.type, rows, path ? `${path}.${field.name}` : field.name),
    )
    return keccak256(concat([keccak256(toHex(nameOf(types, type))), ...parts]))
  }
  const value = rows.find((row) => row.path === path)?.value ?? ''
  if (type === 'string') return keccak256(toHex(value))
  if (type === 'bytes') return keccak256(value as Hex)
  const read = type === 'bool' ? value === 'true' : /int/.test(type) ? BigInt(value) : value
  return encodeAbiParameters([{ type }], [read as never])
}

function nameOf(types: Types, type: string): string {
  const seen = new Set<string>()
  const see = (name: string) => {
    if (seen.has(name) || !types[name]) return
    seen.add(name)
    for (const field of types[name]) see(field.type.replace(/\[.*/, ''))
  }
  see(type)
  const [first, ...others] = seen
  return [first ?? '', ...others.sort()]
    .map(
      (name) => `${name}(${types[name]?.map((field) => `${field.type} ${field.name}`).join(',')})`,
    )
    .join('')
}

const shownHash = (data: ParsedTypedData): Hex =>
  keccak256(
    concat([
      '0x1901',
      hashOfRows(data.types, 'EIP712Domain', typedDataRows(data, 'domain'), ''),
      hashOfRows(data.types, data.primaryType, typedDataRows(data), ''),
    ]),
  )

const atoms = [
  'bool',
  'string',
  'bytes',
  'address',
  'bytes1',
  'bytes32',
  'uint8',
  'uint256',
  'int24',
  'int256',
] as const
type Field = { name: string; type: string }

/** Types that refer to each other, and to themselves through lists, with values for them. */
function randomData(random: Random) {
  const names = ['Alpha', 'Beta', 'Order', 'Permit_'].slice(0, 1 + random.integer(4))
  const fieldOf = (at: number, place: number): Field => {
    const inner = random.pick([...atoms, names[at + 1 + random.integer(2)] ?? 'bool'])
    const own = random.integer(20) === 0 ? `${names[at]}[]` : inner
    const shape = random.pick(['', '', '', '[]', '[2]', '[][2]', '[1][]'])
    return { name: `f${place}${random.pick(['', '$', '_x'])}`, type: `${own}${shape}` }
  }
  const types: Record<string, Field[]> = Object.fromEntries(
    names.map((name, at) => [
      name,
      Array.from({ length: 1 + random.integer(3) }, (_, place) => fieldOf(at, place)),
    ]),
  )
  const hexOf = (bytes: number) =>
    `0x${Array.from({ length: bytes * 2 }, () => random.integer(16).toString(16)).join('')}`
  const number = (value: bigint) =>
    random.pick<bigint | string>([
      value,
      value.toString(),
      value < 0n ? value.toString() : `0x${value.toString(16)}`,
    ])
  const make = (type: string, depth: number): unknown => {
    const [, inner, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (inner !== undefined) {
      const length = size ? Number(size) : depth > 2 ? 0 : random.integer(3)
      return Array.from({ length }, () => make(inner, depth + 1))
    }
    const fields = types[type]
    if (fields)
      return Object.fromEntries(fields.map((field) => [field.name, make(field.type, depth + 1)]))
    if (type === 'bool') return random.boolean()
    if (type === 'string') return random.text(12)
    if (type === 'address') return hexOf(20)
    if (type.startsWith('bytes')) return hexOf(Number(type.slice(5)) || random.integer(40))
    const bits = Number(/\d+/.exec(type)?.[0])
    const value = random.bigint(bits - 1)
    return number(type.startsWith('i') && random.boolean() ? -value : value)
  }
  const domain = Object.fromEntries(
    Object.entries({
      name: random.text(6),
      version: random.pick(['', '1']),
      chainId: number(random.bigint(40)),
      verifyingContract: hexOf(20),
      salt: hexOf(32),
    }).filter(() => random.boolean()),
  )
  const data = { types, primaryType: names[0] ?? '', domain, message: make(names[0] ?? '', 0) }
  // A value that JSON cannot represent is passed as a script would.
  return random.boolean()
    ? data
    : JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

test('shows exactly the data that is hashed', () => {
  let checked = 0
  property((random) => {
    const data = parseTypedData(randomData(random))
    expect(shownHash(data)).toBe(hashTypedData(data as never))
    checked++
  }, fuzzRuns(300))
  expect(checked).toBeGreaterThan(100)
})

test('reads or refuses any input, and everything read can be hashed and shows as it is hashed', () => {
  property((random) => {
    const seed = randomData(random)
    const text =
      typeof seed === 'string'
        ? seed
        : JSON.stringify(seed, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    const at = random.integer(text.length)
    const broken = random.pick([
      text.slice(0, at) +
        random.pick(['"', '0', 'x', '}', '[', ',', '\u202e', '-', '__proto__']) +
        text.slice(at + 1),
      text.replace(random.pick(['f0', 'uint8', '[2]', 'Alpha', '0x', 'true']), random.text(8)),
      random.json(4),
      {
        types: random.json(3),
        primaryType: 'Alpha',
        domain: random.json(2),
        message: random.json(3),
      },
    ])
    let data: ParsedTypedData
    try {
      data = parseTypedData(broken)
    } catch (error) {
      expect(error).toBeInstanceOf(TypedDataError)
      return
    }
    expect(shownHash(data)).toBe(hashTypedData(data as never))
  }, fuzzRuns(700))
})
