import { expect, test } from 'vitest'
import { gatewayRequest } from './gatewayRequest.ts'

const own = 'https://gateway.example'
const sender = `0x${'1'.repeat(40)}` as const
const fetchGateway = async (urls: readonly string[], gateways: readonly string[] = [own]) => {
  const requests: [string, string | undefined][] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push([String(url), init?.method])
    return Response.json({ data: '0x12' })
  }
  const answer = await gatewayRequest(
    gateways,
    fetch,
  )({ data: '0xab', sender, urls }).catch((error: Error) => error.message)
  return { answer, requests }
}

test('calls a host of the site by POST, or by GET if its address has a place for the data', async () => {
  expect(await fetchGateway([own])).toEqual({ answer: '0x12', requests: [[own, 'POST']] })
  const template = 'https://gateway.example/{sender}/{data}'
  const url = `https://gateway.example/${sender}/0xab`
  expect(await fetchGateway([template], [template])).toEqual({
    answer: '0x12',
    requests: [[url, undefined]],
  })
})

test.each([
  [['https://spy.example']],
  [[own, 'https://spy.example']],
  [[`${own}/other`]],
  [[`${own}@spy.example`]],
  [[]],
])('sends no request for %j', async (urls) => {
  const { answer, requests } = await fetchGateway(urls)
  expect(requests).toEqual([])
  expect(answer).toBe('The resolver names a gateway that the site does not allow')
})
