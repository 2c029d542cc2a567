import { property, type Random } from '@portico/testing'
import { beforeEach, expect, test } from 'vitest'
import { adminToken, createTestServer, projectId } from '../../test/createTestServer.ts'
import { fakeNodes, nodeOfChain } from '../../test/fakeNodes.ts'
import { evmMethods } from '../families/evm/evmMethods.ts'
import { JsonBoundsError, parseBoundedJson } from '../util/parseBoundedJson.ts'
import { rawElements, rawMembers } from '../util/rawJson.ts'

const node = 'http://one.test/'
let server: Awaited<ReturnType<typeof createTestServer>>
let reached: string[]
beforeEach(async () => {
  reached = []
  const { fetch } = fakeNodes({
    [node]: nodeOfChain(31337, ({ method }) => {
      reached.push(method)
      return { result: null }
    }),
  })
  server = await createTestServer({
    config: { rateLimit: { burst: 0, perSecond: 1 }, logLevel: 'error' },
    platform: { fetch },
  })
})

/** All statuses with which this server may answer. A 500 is a defect. */
const expected = new Set([200, 204, 400, 401, 403, 404, 405, 409, 413, 422, 426, 429, 503])

async function check(path: string, init?: RequestInit): Promise<Response> {
  const answer = await server.request(path, init)
  if (!expected.has(answer.status))
    throw new Error(`${answer.status} for ${path} ${String(init?.body).slice(0, 200)}`)
  return answer
}

/** Checks many random values, one after the other, so that a failure has a number. */
async function properties(make: (random: Random) => () => Promise<void>, runs: number) {
  const all: (() => Promise<void>)[] = []
  property((random) => void all.push(make(random)), runs)
  for (const [run, one] of all.entries())
    await one().catch((cause: Error) => {
      throw new Error(`Run ${run}: ${cause.message}`, { cause })
    })
}

const pieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u0000',
  '1e999',
  'null',
  ' ',
  '\n',
] as const
const methods = [
  'eth_call',
  'personal_sign',
  'eth_accounts',
  '__proto__',
  'constructor',
  'eth_chainId',
] as const

/** Returns a valid request, or one that is broken somewhere. */
function bodyOf(random: Random): string {
  const request = () => ({
    jsonrpc: random.pick<unknown>(['2.0', '1.0', 2, null]),
    id: random.json(1),
    method: random.boolean() ? random.pick(methods) : random.json(1),
    params: random.json(3),
    ...Object.fromEntries(random.list(3, () => [random.text(8), random.json(1)] as const)),
  })
  const whole = JSON.stringify(random.boolean() ? request() : random.list(5, request))
  if (random.boolean()) return whole
  const at = random.integer(whole.length + 1)
  return (
    whole.slice(0, at) +
    random.list(3, () => random.pick(pieces)).join('') +
    whole.slice(at + random.integer(4))
  )
}

test('any body for a node gets a JSON answer, and reaches the node only by an allowed method', async () => {
  await properties((random) => {
    const body = bodyOf(random)
    return async () => {
      const answer = await server.rpc(body)
      if (!expected.has(answer.status)) throw new Error(`${answer.status} for ${body}`)
      const text = await answer.text()
      if (text !== '') JSON.parse(text)
    }
  }, 2000)
  expect(reached.filter((method) => !Object.hasOwn(evmMethods, method))).toEqual([])
})

/**
 * Returns the same value with names that need no escape. After such a name, V8 13.6 reads `"\u0000"` as a backslash.
 * The names that this server looks for have no backslash, and are compared in full.
 */
function withPlainNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainNames)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, one]) => [name.replace(/["\\\p{Cc}]/gu, '_'), withPlainNames(one)]),
  )
}

test('any JSON is read as by JSON.parse, and split at the same places', () => {
  property((random) => {
    const value = withPlainNames(random.json(4))
    const text = random.boolean() ? JSON.stringify(value) : JSON.stringify(value, null, 1)
    expect(parseBoundedJson(text)).toEqual(value)
    if (Array.isArray(value)) expect(rawElements(text).map((one) => JSON.parse(one))).toEqual(value)
    else if (value !== null && typeof value === 'object')
      expect(
        Object.fromEntries([...rawMembers(text)].map(([key, raw]) => [key, JSON.parse(raw)])),
      ).toEqual(value)
  }, 2000)
})

test('any text is read as bounded JSON or refused with one of two errors', () => {
  property((random) => {
    const text = random.text(40, '{}[]",:\\ 01eE.-ntfabu')
    try {
      parseBoundedJson(text, { depth: 4, parts: 8 })
    } catch (error) {
      if (!(error instanceof JsonBoundsError || error instanceof SyntaxError)) throw error
    }
  }, 5000)
})

const paths = [
  '/v1',
  '/v1/account/X/balance',
  '/v1/account/X/identity',
  '/v1/identity/X',
  '/v1/fungible/price',
  '/v1/supported-chains',
  '/getWallets',
  '/getWalletImage/X',
  '/public/getAssetImage/X',
  '/public/getCurrencyImage/X',
  '/public/getTokenImage/X',
  '/getAnalyticsConfig',
  '/projects/v1/origins',
  '/admin/v1/projects',
  '/admin/v1/projects/X',
  '/docs/X',
  '/relay/rpc',
  '/X',
] as const
const names = [
  'projectId',
  'chainId',
  'currency',
  'forceUpdate',
  'sv',
  'page',
  'entries',
  'search',
  'include',
  'chains',
  'rdns',
  'sender',
  '__proto__',
] as const
const values = [
  projectId,
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '0x00000000000000000000000000000000deadbeef',
  '11111111111111111111111111111111',
  'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  '..%2f..',
  '999999999999',
  '-1',
  'constructor',
] as const

const anyValue = (random: Random) =>
  random.boolean() ? random.pick(values) : encodeURIComponent(random.text(20).toWellFormed())

function questionOf(random: Random): [string, RequestInit] {
  const path = random.pick(paths).replace('X', () => anyValue(random))
  const pairs = random.list(4, () => `${random.pick(names)}=${anyValue(random)}`)
  const method = random.pick(['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'] as const)
  const hasBody = !['GET', 'HEAD'].includes(method)
  const headers: Record<string, string> = {
    ...(random.boolean() && { 'x-project-id': projectId }),
    ...(random.boolean() && { authorization: `Bearer ${adminToken}` }),
    ...(random.boolean() && {
      origin: random.pick(['https://shop.example', 'null', 'http://localhost', 'x'] as const),
    }),
    ...(random.boolean() && { 'x-forwarded-for': random.text(20, '0123456789.,: abcdef') }),
  }
  return [
    `${path}?projectId=${projectId}&${pairs.join('&')}`,
    { method, headers, ...(hasBody && { body: JSON.stringify(random.json()) }) },
  ]
}

test('any request is answered or refused, and never causes an internal error', async () => {
  await properties((random) => {
    const question = questionOf(random)
    return async () => void (await check(...question))
  }, 2000)
  expect(server.log.filter((line) => line.includes('INTERNAL'))).toEqual([])
})
