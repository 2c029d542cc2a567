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

test('adds the type of a domain without one, with all its fields, also if empty or with a chain as text', () => {
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

test('converts values to their types, and drops types that nothing uses', () => {
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
  [
    'a domain with less than its type',
    { ...withTypes({ EIP712Domain: [{ name: 'salt', type: 'bytes32' }] }), domain: {} },
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
  [
    'a chain of another type',
    {
      ...withTypes({ EIP712Domain: [{ name: 'chainId', type: 'string' }] }),
      domain: { chainId: '1' },
    },
  ],
  ['a name that ends a type', withTypes({ 'A)B': [] })],
  ['a name of two words', withTypes({ 'A B': [] })],
  ['a name that is a list', withTypes({ 'A[]': [] })],
  ['a name with an invisible letter', withTypes({ 'A\u200b': [] })],
  ['a member that ends its type', withTypes({ A: [{ name: 'a)B(uint8 b', type: 'bool' }] })],
  ['a member of two members', withTypes({ A: [{ name: 'a,uint8 b', type: 'bool' }] })],
  ['a member that begins with a blank', withTypes({ A: [{ name: ' a', type: 'bool' }] })],
  ['an odd name that reaches a struct', withTypes({ 'A:B': [{ name: 'person', type: 'Person' }] })],
  [
    'an odd name that a struct reaches',
    withTypes({ 'A:B': [], C: [{ name: 'a', type: 'A:B[]' }] }),
  ],
  ['a field without a value', withMessage({ mark: undefined })],
  ['an inherited value', { ...mail, message: Object.create(message) }],
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
  ['a number with blanks', one('uint8', ' 1')],
  ['a number of no known size', one('uint7', 1)],
  ['bytes too short', one('bytes4', '0x010203')],
  ['bytes too long', one('bytes4', '0x0102030405')],
  ['half a byte', one('bytes', '0x123')],
  ['bytes without a prefix', one('bytes', '0102')],
  ['an address that is short', one('address', '0x12')],
  ['a name for an address', one('address', 'friend.eth')],
  ['a number for a text', one('string', 1)],
  ['another word for a truth', one('bool', 'yes')],
  ['a number for a truth', one('bool', 1)],
  ['half a byte of any length', one('bytes', '0x0')],
])('refuses %s', (_what, input) => {
  expect(() => parseTypedData(input)).toThrow(TypedDataError)
})

test.each<[string, string, unknown, unknown]>([
  ['a struct that begins like an atom', 'intent', { it: 1 }, { it: 1n }],
  ['a struct that begins like bytes', 'bytesList', { it: 1 }, { it: 1n }],
  ['a struct that begins like an integer', 'uintPair', { it: 1 }, { it: 1n }],
])('reads %s', (_, name, value, read) => {
  const given = {
    types: { One: [{ name: 'a', type: name }], [name]: [{ name: 'it', type: 'uint8' }] },
    primaryType: 'One',
    message: { a: value },
  }
  expect(parseTypedData(given).message).toEqual({ a: read })
})

test.each(['Exchange:Approve', 'A-B', 'A.B', 'A$', 'Überweisung', '送金'])(
  'reads a message of the type %s',
  (name) => {
    const types = { [name]: [{ name: 'it', type: 'uint8' }] }
    const parsed = parseTypedData({ types, primaryType: name, domain: {}, message: { it: 1 } })
    expect(parsed).toMatchObject({ primaryType: name, message: { it: 1n } })
  },
)

test.each(['my-field', 'my field', '1st', '@type', 'a.b', 'a[0]', 'größe', '"'])(
  'reads a member called %s, and shows it as one name',
  (name) => {
    const types = { One: [{ name, type: 'uint8' }] }
    const parsed = parseTypedData({ types, primaryType: 'One', domain: {}, message: { [name]: 1 } })
    const path = /^[\w-]+$/.test(name) ? name : JSON.stringify(name)
    expect(typedDataRows(parsed).map((row) => [row.name, row.path])).toEqual([[name, path]])
  },
)

test('never assigns two members the same path', () => {
  const types = {
    One: [
      { name: 'a.b', type: 'uint8' },
      { name: 'a', type: 'Two' },
    ],
    Two: [{ name: 'b', type: 'uint8' }],
  }
  const message = { 'a.b': 1, a: { b: 2 } }
  const paths = typedDataRows(parseTypedData({ types, primaryType: 'One', message })).map(
    ({ path }) => path,
  )
  expect(paths).toEqual(['"a.b"', 'a', 'a.b'])
})

test.each<[string, object]>([
  ['a message', withMessage({ more: 1, another: { deep: 2 } })],
  ['a struct', withMessage({ to: [{ name: 'Ada', address: someone, more: 1, another: 'x' }] })],
  ['a domain with its type', { ...withTypes({ EIP712Domain: [] }), domain: { name: 'a', x: 'b' } }],
  ['a domain without a type', { ...mail, domain: { chain: 1, network: 'x' } }],
])('leaves out values of %s that nobody signs, and counts them', (_, given) => {
  const parsed = parseTypedData(given)
  expect(parsed.unsigned).toBe(2)
  expect(
    JSON.stringify([parsed.message, parsed.domain], (_key, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    ),
  ).not.toMatch(/more|another|deep|"x"|chain|network/)
})

test('reads a domain of other fields and types', () => {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'string' },
    { name: 'salt', type: 'string' },
    { name: 'app', type: 'bytes2' },
  ]
  const domain = { name: 'Hub', chainId: 9001, verifyingContract: 'hub', salt: '0', app: '0x0102' }
  expect(parseTypedData({ ...withTypes({ EIP712Domain }), domain }).domain).toEqual({
    ...domain,
    chainId: 9001n,
  })
})

test.each<[string, unknown, unknown]>([
  ['uint8', '', 0n],
  ['uint256', '0x', 0n],
  ['bool', 'true', true],
  ['bool', 'false', false],
  ['address', '', `0x${'00'.repeat(20)}`],
  ['address', '0x0', `0x${'00'.repeat(20)}`],
  ['address', 'Ab'.repeat(20), `0x${'ab'.repeat(20)}`],
  ['address', `0X${'Ab'.repeat(20)}`, `0x${'ab'.repeat(20)}`],
  ['bytes', '', '0x'],
  ['bytes', '0X0A', '0x0a'],
  ['bytes4', '0x', '0x00000000'],
])('reads %s from %s', (type, given, read) => {
  expect(parseTypedData(one(type, given)).message).toEqual({ it: read })
})

test.each([7, 10])('reads a tree of orders that is %i deep, and lists every price', (depth) => {
  const listOf = (depth: number): unknown =>
    depth === 0 ? { price: 1, seller: someone } : [listOf(depth - 1), listOf(depth - 1)]
  const types = {
    Bulk: [{ name: 'tree', type: `Sale${'[2]'.repeat(depth)}` }],
    Sale: [
      { name: 'price', type: 'uint256' },
      { name: 'seller', type: 'address' },
    ],
  }
  const bulk = { types, primaryType: 'Bulk', message: { tree: listOf(depth) } }
  expect(typedDataRows(parseTypedData(bulk)).filter(({ name }) => name === 'price')).toHaveLength(
    2 ** depth,
  )
})

test('refuses 1,024 orders with all fields of a market, and more values than anyone reads', () => {
  const fields = ['offerer', 'zone', 'token', 'recipient'].map((name) => ({
    name,
    type: 'address',
  }))
  const amounts = ['start', 'end', 'salt', 'counter'].map((name) => ({ name, type: 'uint256' }))
  const order = Object.fromEntries([
    ...fields.map(({ name }) => [name, someone]),
    ...amounts.map(({ name }) => [name, '1']),
  ])
  const types = { Bulk: [{ name: 'tree', type: 'Order[]' }], Order: [...fields, ...amounts] }
  const bulk = { types, primaryType: 'Bulk', message: { tree: Array(1024).fill(order) } }
  expect(catchOf(() => parseTypedData(bulk))).toMatchObject({ reason: 'tooLong' })
  const error = catchOf(() => parseTypedData(one('uint8[]', Array(9000).fill(1))))
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
