import { describe, expect, test } from 'vitest'
import { boundedFetch } from './boundedFetch.ts'

async function answer(status: number, retryAfter?: string) {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
  const response = await boundedFetch(async () => new Response('text', { status, headers }))('')
  return [response.status, response.headers.get('Retry-After')]
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()

describe('boundedFetch', () => {
  test.each([
    ['nothing', undefined, null],
    ['no time', '0', '0'],
    ['10 s', '10', '10'],
    ['a time that is over', inSeconds(-60), '0'],
    ['nonsense', 'soon', 'soon'],
  ])('lets a node request a delay of %s', async (_what, retryAfter, expected) => {
    expect(await answer(429, retryAfter)).toEqual([429, expected])
  })

  test('writes a date as seconds', async () => {
    const [status, seconds] = await answer(503, inSeconds(6))
    expect([status, Number(seconds)]).toEqual([503, expect.closeTo(6, -1)])
  })

  test.each(['11', '3600', inSeconds(3600)])(
    'stops waiting for a node that requests a delay of %s',
    async (wait) => {
      expect(await answer(503, wait)).toEqual([509, null])
    },
  )

  test('returns a good answer unchanged', async () => {
    expect(await answer(200, '3600')).toEqual([200, '3600'])
  })

  test('calls the given fetch without a receiver', async () => {
    const owners: unknown[] = []
    await boundedFetch(async function (this: unknown) {
      owners.push(this)
      return new Response()
    })('')
    expect(owners).toEqual([undefined])
  })
})
