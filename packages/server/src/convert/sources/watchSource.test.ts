import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/apiError.ts'
import { createLogger } from '../../util/logger.ts'
import { createMetrics } from '../../util/metrics.ts'
import { requestSource, sourceFailed } from './requestSource.ts'
import { createWatchSource, type SourceWork } from './watchSource.ts'

const secret = 'a-key-that-the-answer-repeats'

/** Creates a watch with the operator's view of it. */
function setUp() {
  const lines = [] as string[]
  const metrics = createMetrics()
  let time = 0
  const now = () => time
  const logger = createLogger({ level: 'info', write: (line) => void lines.push(line), now })
  const watch = createWatchSource({ logger, metrics, now })
  const fail = (work: SourceWork, error: unknown) =>
    watch({ source: 'jupiter', work }, () => Promise.reject(error)).catch((thrown) => thrown)
  const count = (work: SourceWork) =>
    Number(new RegExp(`source="jupiter",work="${work}"} (\\d+)`).exec(metrics.text())?.[1] ?? 0)
  return { lines, fail, count, pass: (ms: number) => (time += ms) }
}

/** Returns the error that is thrown for an answer of a service. */
const thrownBy = (say: () => Promise<Response>) =>
  requestSource(
    { fetch: say, startTimer: () => () => {}, now: () => 0 },
    new URL('https://swaps.example/v1?who=visitor'),
    { headers: {}, schema: v.object({}) },
  ).catch((error: unknown) => error)

test.each(['quote', 'build', 'status'] as const)(
  'each failure of a %s is counted, and logged once a minute',
  async (work) => {
    const { lines, fail, count, pass } = setUp()
    const error = sourceFailed(new Error('answered with 500'))
    for (let i = 0; i < 3; i++) expect(await fail(work, error)).toBe(error)
    expect(count(work)).toBe(3)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'swap source failed',
      source: 'jupiter',
      work,
      why: 'answered with 500',
    })
    pass(60_000)
    await fail(work, error)
    expect(lines).toHaveLength(2)
  },
)

test.each([
  ['BALANCE_TOO_LOW', 'amount'],
  ['PRICE_MOVED', 'least'],
  ['UPSTREAM_UNAVAILABLE', 'chainId'],
  ['UNSUPPORTED_CHAIN', 'chainId'],
  ['NO_SWAP_ROUTE', 'to'],
] as const)('%s is not counted as a failure of the source', async (code, field) => {
  const { lines, fail, count } = setUp()
  await fail('build', new ApiError(code, { field }))
  expect([count('build'), lines]).toEqual([0, []])
})

test.each<[string, () => Promise<Response>, string]>([
  ['text', async () => new Response(secret), 'answered with something else than JSON'],
  ['a cut answer', async () => new Response(`{"a":"${secret}`), 'something else than JSON'],
  ['another shape', async () => Response.json(secret), 'another shape'],
  ['no such page', async () => new Response('<h1>Not found</h1>', { status: 404 }), 'with 404'],
  ['too much', async () => new Response('x'.repeat(600_000)), 'answered too much'],
  [
    'nothing',
    () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    'could not be reached (ECONNREFUSED)',
  ],
])('%s is logged in the server’s own words', async (_, say, why) => {
  const { lines, fail } = setUp()
  await fail('quote', await thrownBy(say))
  expect(lines.join()).toContain(why)
  for (const hidden of [secret, 'swaps.example', 'visitor'])
    expect(lines.join()).not.toContain(hidden)
})
