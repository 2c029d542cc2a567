import { property } from '@portico/testing'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { readRequest, supportedMethods } from './readRequest.ts'
import { Refusal } from './refusal.ts'
import { parseTypedData, rowsOf } from './typedData.ts'

const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const cluster = 'solana:PorticoSoLana1111111111111111111'
const namespace = { methods: supportedMethods, events: [] }
const session = {
  namespaces: {
    eip155: { ...namespace, chains: ['eip155:1'], accounts: [`eip155:1:${mine}`] },
    solana: { ...namespace, chains: [cluster], accounts: [`${cluster}:abc`] },
  },
}

const types = {
  Note: [
    { name: 'text', type: 'string' },
    { name: 'to', type: 'address[]' },
    { name: 'count', type: 'int24' },
    { name: 'parts', type: 'Part[2]' },
  ],
  Part: [
    { name: 'data', type: 'bytes' },
    { name: 'mark', type: 'bytes4' },
    { name: 'isLast', type: 'bool' },
  ],
}
const part = { data: '0x0102', mark: '0x01020304', isLast: false }
const note = () => ({
  types,
  primaryType: 'Note',
  domain: { name: 'Notes', chainId: 1 },
  message: { text: 'hi', to: [mine], count: '-7', parts: [{ ...part }, { ...part }] },
})

/** Every place of a value, by the way to it. */
function placesOf(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, it]) => placesOf(it, [...way, key]))
      : []
  return way.length > 0 ? [[...way], ...inner] : inner
}

function put(
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  given: unknown,
): unknown {
  if (key === undefined) return given
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >
  copy[key] = put(copy[key], rest, given)
  return copy
}

test('whatever a site asks is understood or refused, and nothing else happens', async () => {
  const asked: { method: string; params: unknown }[] = []
  property((random) => {
    const [first, ...others] = supportedMethods
    const method = random.pick([first ?? '', ...others])
    const params = random.pick([
      random.json(4),
      [random.json(), mine],
      [mine, random.json(4)],
      [{ from: mine, to: mine, [random.text(8)]: random.json() }],
      { pubkey: 'abc', message: random.text(40), transaction: random.text(40) },
    ])
    asked.push({ method, params })
  }, 1000)
  for (const { method, params } of asked) {
    const chainId = method.startsWith('solana_') ? cluster : 'eip155:1'
    const outcome = await readRequest({ method, params, chainId, session }).catch((error) => error)
    if (outcome instanceof Error) expect(outcome, JSON.stringify(params)).toBeInstanceOf(Refusal)
  }
})

test('structured data that is put before the owner can be signed, and is shown in full', () => {
  expect(rowsOf(parseTypedData(note(), 1)).map(({ value }) => value)).toContain('-7')
  let accepted = 0
  property((random) => {
    const [place, ...places] = placesOf(note())
    const changed = put(note(), random.pick([place ?? [], ...places]), random.json())
    let data: ReturnType<typeof parseTypedData>
    try {
      data = parseTypedData(changed, 1)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      return
    }
    accepted++
    hashTypedData(data as never)
    const shown = rowsOf(data).find(({ path }) => path === 'text')
    if (data.types === types) expect(shown?.value).toBe(data.message.text)
  }, 1500)
  expect(accepted).toBeGreaterThan(20)
})
