import { expect, test } from 'vitest'
import { TypedDataError } from './parsedTypedData.ts'
import { parseTypedData } from './parseTypedData.ts'
import { typedDataRows } from './typedDataRows.ts'

const someone = `0x${'Ab'.repeat(20)}`
const types = {
  Mail: [
    { name: 'to', type: 'Person[]' },
    { name: 'mark', type: 'bytes4' },
    { name: 'count', type: 'int8' },
    { name: 'pair', type: 'uint8[2]' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'address', type: 'address' },
  ],
}
const message = {
  to: [{ name: 'Ada', address: someone }],
  mark: '0x01020304',
  count: '-7',
  pair: [1, '0x2'],
}
const mail = { types, primaryType: 'Mail', domain: { name: 'Post' }, message }

test('a domain without a type gets one that names all its fields, an empty one and a chain as text too', () => {
  const domain = { chainId: '0x1', version: '', verifyingContract: someone }
  const parsed = parseTypedData({ ...mail, domain })
  expect(parsed.types.EIP712Domain).toEqual([
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ])
  expect(parsed.domain).toEqual({
    version: '',
    chainId: 1n,
    verifyingContract: someone.toLowerCase(),
  })
})

test('values are of their kind, and types that nothing reaches are gone', () => {
  const parsed = parseTypedData(
    JSON.stringify({ ...mail, types: { ...types, Spare: [{ name: 'a', type: 'bool' }] } }),
  )
  expect(Object.keys(parsed.types)).toEqual(['Mail', 'Person', 'EIP712Domain'])
  expect(parsed.message).toEqual({
    to: [{ name: 'Ada', address: someone.toLowerCase() }],
    mark: '0x01020304',
    count: -7n,
    pair: [1n, 2n],
  })
  expect(typedDataRows(parsed).map(({ path, depth, value }) => [path, depth, value])).toEqual([
    ['to', 0, undefined],
    ['to[0]', 1, undefined],
    ['to[0].name', 2, 'Ada'],
    ['to[0].address', 2, someone.toLowerCase()],
    ['mark', 0, '0x01020304'],
    ['count', 0, '-7'],
    ['pair', 0, undefined],
    ['pair[0]', 1, '1'],
    ['pair[1]', 1, '2'],
  ])
  expect(typedDataRows(parsed, 'domain').map(({ path, value }) => [path, value])).toEqual([
    ['name', 'Post'],
  ])
})

const withMessage = (change: object) => ({ ...mail, message: { ...message, ...change } })
const withTypes = (change: object) => ({ ...mail, types: { ...types, ...change } })
const one = (type: string, value: unknown) => ({
  types: { One: [{ name: 'it', type }] },
  primaryType: 'One',
  domain: {},
  message: { it: value },
})
const node = { Node: [{ name: 'next', type: 'Node' }] }
const chain: Record<string, unknown> = {}
chain.next = chain

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a key that is there twice', JSON.stringify(mail).replace('"count"', '"count":1,"count"')],
  [
    'the same key in other letters',
    JSON.stringify(mail).replace('"count"', '"count":1,"c\\u006funt"'),
  ],
  ['no types', { ...mail, types: undefined }],
  ['a kind that is not there', { ...mail, primaryType: 'Other' }],
  ['a kind that is inherited', { ...mail, primaryType: 'toString' }],
  ['a domain shown as a message', { ...mail, primaryType: 'EIP712Domain' }],
  ['a domain that is none', { ...mail, domain: 'Post' }],
  ['a domain that is null', { ...mail, domain: null }],
  ['a domain with an unknown field', { ...mail, domain: { chain: 1 } }],
  ['a domain with more than its type', { ...withTypes({ EIP712Domain: [] }) }],
  [
    'a domain with less than its type',
    { ...withTypes({ EIP712Domain: [{ name: 'salt', type: 'bytes32' }] }), domain: {} },
  ],
  [
    'a domain of other types',
    { ...withTypes({ EIP712Domain: [{ name: 'name', type: 'bytes' }] }), domain: { name: '0x' } },
  ],
  [
    'a field of the domain twice',
    withTypes({
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'name', type: 'string' },
      ],
    }),
  ],
  ['a chain that is no number', { ...mail, domain: { chainId: 'one' } }],
  ['a field without a value', withMessage({ mark: undefined })],
  ['a field that is not signed', withMessage({ more: 1 })],
  ['an inherited value', { ...mail, message: Object.create(message) }],
  ['a struct with more', withMessage({ to: [{ name: 'Ada', address: someone, more: 1 }] })],
  ['a list that is too short', withMessage({ pair: [1] })],
  ['a list that is too long', withMessage({ pair: [1, 2, 3] })],
  ['a list with a gap', withMessage({ pair: Array(2) })],
  ['no list', withMessage({ pair: { 0: 1, 1: 2, length: 2 } })],
  ['a type twice in a struct', withTypes({ Person: [...types.Person, types.Person[0]] })],
  ['a type that is not there', withTypes({ Person: [{ name: 'a', type: 'Nobody' }] })],
  ['a type that is inherited', withTypes({ Person: [{ name: 'a', type: 'toString' }] })],
  ['a type named as one without parts', withTypes({ uint9: [] })],
  ['a list of no length', one('uint8[0]', [])],
  ['a list of an odd length', one('uint8[01]', [1])],
  ['a type with a dollar sign', { types: { A$: [] }, primaryType: 'A$', message: {} }],
  [
    'a prototype as a type',
    JSON.stringify({ types: {}, primaryType: 'A', message: {} }).replace(
      '{}',
      '{"__proto__":[],"A":[]}',
    ),
  ],
  ['a type without an end', { types: node, primaryType: 'Node', message: chain }],
  [
    'one that never ends in lists',
    { types: { Node: [{ name: 'next', type: 'Node[]' }] }, primaryType: 'Node', message: loop() },
  ],
  ['half a letter', one('string', 'a\ud83d')],
  ['a float', one('uint8', 1.5)],
  ['a number that JSON cut', one('uint256', 2 ** 60)],
  ['a number past its size', one('uint8', 256)],
  ['a negative of none', one('uint8', -1)],
  ['a negative past its size', one('int8', -129)],
  ['a negative in hex', one('int8', '-0x1')],
  ['no digits', one('uint8', '')],
  ['only a prefix', one('uint8', '0x')],
  ['a number with blanks', one('uint8', ' 1')],
  ['a number of no known size', one('uint7', 1)],
  ['bytes too short', one('bytes4', '0x010203')],
  ['bytes too long', one('bytes4', '0x0102030405')],
  ['half a byte', one('bytes', '0x123')],
  ['bytes without a prefix', one('bytes', '0102')],
  ['an address that is short', one('address', '0x12')],
  ['a name for an address', one('address', 'friend.eth')],
  ['a word for a truth', one('bool', 'true')],
  ['a number for a text', one('string', 1)],
])('refused: %s', (_what, input) => {
  expect(() => parseTypedData(input)).toThrow(TypedDataError)
})

test('more values than anybody reads are too long', () => {
  const error = catchOf(() => parseTypedData(one('uint8[]', Array(600).fill(1))))
  expect(error).toMatchObject({ name: 'TypedDataError', reason: 'tooLong' })
})

function loop() {
  const nested: { next: unknown[] } = { next: [] }
  nested.next.push(nested)
  return nested
}

function catchOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
