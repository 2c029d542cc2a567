import { fuzzRuns, fuzzSeed } from '@portico/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'
import { hasDuplicateMember } from '../util/rawJson.ts'

async function start() {
  const bodies: string[] = []
  const { fetch } = fakeNodes({ 'http://one.test/': nodeOfChain(31337, () => ({ result: '0x' })) })
  const spy: typeof fetch = (input, init) => {
    bodies.push(String(init?.body))
    return fetch(input, init)
  }
  const { rpc } = await createTestServer({ platform: { fetch: spy } })
  return { postRpc: async (body: string) => (await rpc(body)).json(), bodies }
}

const allowed = '"id":1,"method":"eth_getBalance","params":[]'
test.each([
  `{${allowed},"Method":"eth_sendTransaction"}`,
  `{"METHOD":"personal_sign",${allowed}}`,
  `{"method":"eth_sendTransaction",${allowed}}`,
  String.raw`{"\u006dethod":"eth_sendTransaction",${allowed}}`,
  `{${allowed},"Params":[{}]}`,
  // Go folds these to "s" and "k".
  '{"id":1,"method":"eth_call","params":[{"key":1,"\u{212a}ey":2}]}',
  '{"id":1,"method":"eth_call","params":[{"params":1,"param\u{17f}":2}]}',
  '{"id":1,"method":"eth_call","params":[{"to":"0x1","To":"0x2"},"latest"]}',
  '{"id":1,"method":"eth_call","params":[[{"a":{"to" : "0x1" , "to" :"0x2"}}]]}',
  '{"id":1,"method":"eth_call","params":{"x":"{\\"a","X":1}}',
])('%s reaches no node, because parsers disagree about its meaning', async (body) => {
  const { postRpc, bodies } = await start()
  expect(await postRpc(body)).toMatchObject({ id: 1, error: { code: -32600 } })
  expect(await postRpc(`[${body},{"id":2,"method":"eth_chainId"}]`)).toMatchObject([
    { id: 1, error: { code: -32600 } },
    { id: 2, result: '0x7a69' },
  ])
  expect(bodies).toEqual([])
})

test('a node receives the members of a call and no others, whatever else was in the request', async () => {
  const { postRpc, bodies } = await start()
  const beside = '"jsonrpc":"1.0","auth":"x","params2":["eth_sendTransaction"]'
  expect(await postRpc(`{${beside},${allowed}}`)).toMatchObject({ result: '0x' })
  expect(Object.keys(JSON.parse(bodies.at(-1) ?? ''))).toEqual([
    'jsonrpc',
    'id',
    'method',
    'params',
  ])
})

const fold = (name: string) => name.toUpperCase().toLowerCase()
const repeats = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const names = Array.isArray(value) ? [] : Object.keys(value).map(fold)
  return new Set(names).size < names.length || Object.values(value).some(repeats)
}

test('a repeated name is found at any depth, and nothing else is reported', () => {
  const seed = { seed: fuzzSeed(), numRuns: fuzzRuns(500) }
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'large' }), fc.nat(4), (value, indent) => {
      expect(hasDuplicateMember(JSON.stringify(value, null, indent))).toBe(repeats(value))
      const hidden = `[${JSON.stringify(value)},{"name":${JSON.stringify(value)},"NAME":1}]`
      expect(hasDuplicateMember(hidden)).toBe(true)
    }),
    seed,
  )
})
