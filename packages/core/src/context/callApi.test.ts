import { convertBuildTransaction, convertQuotes, supportedChains } from '@portico/contract'
import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { setUp } from '../setUp.test.util.ts'
import { callApi, orderPatienceMs, readPatienceMs } from './callApi.ts'

/** A widget whose server takes each call, and answers with what the test returns. */
function calling(answer: (signal: AbortSignal) => Promise<Response>) {
  const called = Promise.withResolvers<AbortSignal>()
  const platform = testPlatform({
    fetch: (_, init) => {
      const signal = init?.signal as AbortSignal
      called.resolve(signal)
      return answer(signal)
    },
  })
  const { portico } = setUp({ apiUrl: 'https://api.example', platform })
  return { portico, platform, called: called.promise }
}

/** Ends only when the caller gives up, as a server that accepts a call and never answers. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const hanging = (signal: AbortSignal) => silence(signal)

/** An answer that begins, and never ends. */
const half = async (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"http":['))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    }),
  )

test.each([
  ['reads', supportedChains, hanging, {}, readPatienceMs],
  ['reads, and begins to answer', supportedChains, half, {}, readPatienceMs],
  ['builds a swap', convertBuildTransaction, hanging, {}, orderPatienceMs],
  ['offers a swap', convertQuotes, hanging, { patienceMs: orderPatienceMs }, orderPatienceMs],
] as const)(
  'gives up a server that never answers when it %s',
  async (_, route, answer, how, ms) => {
    const { portico, platform, called } = calling(answer)
    const before = platform.timers()
    const result = callApi(portico, route, how).catch((error: unknown) => error)
    const signal = await called
    platform.advance(ms - 1)
    expect(signal.aborted).toBe(false)
    platform.advance(1)
    expect(await result).toMatchObject({ code: 'API_UNREACHABLE' })
    expect(platform.timers()).toBe(before)
  },
)

test('leaves no timer behind after an answer, and cuts nothing later', async () => {
  const { portico, platform, called } = calling(async () => Response.json({ http: [] }))
  const before = platform.timers()
  expect(await callApi(portico, supportedChains, {})).toEqual({ http: [] })
  expect(platform.timers()).toBe(before)
  platform.advance(orderPatienceMs)
  expect((await called).aborted).toBe(false)
})

test.each([
  ['before an answer', hanging],
  ['in the middle of an answer', half],
])('reports a call that the caller ends %s as ended', async (_, answer) => {
  const { portico, called } = calling(answer)
  const own = new AbortController()
  const result = callApi(portico, supportedChains, {}, own.signal).catch((error: unknown) => error)
  await called
  own.abort()
  expect(await result).toMatchObject({ code: 'RPC_ABORTED' })
})

test.each([
  ['an answer that is no JSON as a bad one', 200, 'API_BAD_ANSWER'],
  ['a page of a proxy by its status', 502, 'HTTP_STATUS'],
])('reports %s', async (_, status, code) => {
  const { portico } = calling(async () => new Response('<html>', { status }))
  await expect(callApi(portico, supportedChains, {})).rejects.toMatchObject({ code })
})
