import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RouteOutput, Routes } from '@portico/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chaosNftId, createChaosWorld } from '../../test/chaosWorld.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'

/** Hosts of metadata and pictures that do what they can: the gallery stays whole, and nothing within is reached. */
type Page = RouteOutput<Routes['accountNfts']>
let web: Server
let secret: Server
let reached = 0
let url = ''
const portOf = (server: Server) => (server.address() as AddressInfo).port

function sendEndlessly(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
  }
  response.on('drain', write)
  write()
}
const bad: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/429': (response) => response.writeHead(429, { 'retry-after': '3600' }).end('{}'),
  '/500': (response) => response.writeHead(500).end('{"name":"Failed"}'),
  '/page': (response) => response.end('<!doctype html><script>alert(1)</script>'),
  '/nothing': (response) => response.end(),
  '/cut': (response) => response.end('{"name":"Cu'),
  '/list': (response) => response.end('[]'),
  '/deep': (response) => response.end('['.repeat(100_000)),
  '/to-secret': (response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${portOf(secret)}/` }).end(),
  '/to-metadata': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/large': (response) => response.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).end('{'),
  '/endless': sendEndlessly,
  '/broken': (response) => void response.write('{', () => response.destroy()),
  '/drawing': (response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
const cases = Object.keys(bad)

beforeAll(async () => {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const picture = await sharp({ create }).png().toBuffer()
  secret = createServer((_, response) => {
    reached++
    response.end('{"name":"Secret"}')
  }).listen(0, '127.0.0.1')
  web = createServer((request, response) => {
    response.setHeader('connection', 'close')
    const path = request.url ?? ''
    if (path === '/good') response.end('{"name":"Good"}')
    else if (path === '/good.png') response.end(picture)
    else bad[path]?.(response)
  }).listen(0, '127.0.0.1')
  await Promise.all([once(secret, 'listening'), once(web, 'listening')])
  url = `http://127.0.0.1:${portOf(web)}`
})
afterAll(() => {
  for (const server of [web, secret]) {
    server.closeAllConnections()
    server.close()
  }
})

async function open(uris: readonly string[]) {
  const media = { hosts: [new URL(url).host], ipfsGateway: url, arweaveGateway: url }
  const world = await createChaosWorld({ uris, media })
  const page = async () => {
    const answer = await world.request(`/v1/account/${historyAccount}/nfts`)
    return { status: answer.status, body: (await answer.json()) as Page }
  }
  const picture = (number: number) =>
    world.request(`/v1/nft/image?id=${encodeURIComponent(chaosNftId(number))}`)
  return { ...world, page, picture }
}

describe('a gallery', () => {
  test('shows what is well beside metadata that is not, and says of which it could not be read', async () => {
    const { page } = await open(['/good', ...cases].map((path) => url + path))
    const { status, body } = await page()
    expect(status).toBe(200)
    const states = body.data.map(({ name, metadata }) => [name, metadata])
    expect(states).toHaveLength(cases.length + 1)
    expect(states.filter(([, state]) => state !== 'failed')).toEqual([['Good', 'read']])
    expect(reached).toBe(0)
  })

  test('does not wait for a host that never answers; later it says that it could not be read', async () => {
    const { page, advance } = await open([`${url}/hang`])
    const connected = once(web, 'request')
    const first = page()
    await connected
    advance(2500)
    expect((await first).body.data[0]?.metadata).toBe('late')
    advance(6000)
    expect((await page()).body.data[0]?.metadata).toBe('failed')
  })
})

describe('a picture', () => {
  test('is shown that is one', async () => {
    const { picture } = await open([`data:application/json,{"image":"${url}/good.png"}`])
    const answer = await picture(1)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test.each(cases)('at %s is none, and leads nowhere', async (path) => {
    const { picture, page } = await open([`data:application/json,{"image":"${url}${path}"}`])
    const answer = await picture(1)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await page()).status).toBe(200)
    expect(reached).toBe(0)
  })
})
