import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { RouteOutput, Routes } from '@portico/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chaosNftId, createChaosWorld } from '../../test/chaosWorld.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'

/** Hosts of metadata and pictures that do their worst: the gallery stays complete, and nothing internal is reached. */
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
  '/packed': (response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(8 * 1024 * 1024, 32))),
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
    else if (path === '/good-without-ending' || path === '/numbers/2.png') response.end(picture)
    else if (path === '/numbers/1.json') response.end('{"name":"Number 1"}')
    else if (/^.(?:numbers)?\//.test(path)) response.writeHead(404).end()
    else if (path.startsWith('/relative?image='))
      response.end(
        JSON.stringify({ image: decodeURIComponent(path.slice('/relative?image='.length)) }),
      )
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
  test('shows NFTs with valid metadata beside others, and reports whose metadata could not be read', async () => {
    const { page } = await open(['/good', ...cases].map((path) => url + path))
    const { status, body } = await page()
    expect(status).toBe(200)
    const states = body.data.map(({ name, metadata }) => [name, metadata])
    expect(states).toHaveLength(cases.length + 1)
    expect(states.filter(([, state]) => state !== 'failed')).toEqual([['Good', 'read']])
    expect(reached).toBe(0)
  })

  test('does not wait for a host that never answers, and later reports that it could not be read', async () => {
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

describe('a picture of an NFT', () => {
  test('is shown if it is a valid picture', async () => {
    const { picture } = await open([`data:application/json,{"image":"${url}/good.png"}`])
    const answer = await picture(1)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('is shown when the token names it without metadata', async () => {
    const { picture, page } = await open([`${url}/good.png`, `${url}/good-without-ending`])
    const answers = [await picture(1), await picture(2)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await page()).body.data.map(({ metadata }) => metadata)).toEqual(['read', 'read'])
  })

  test('is found by the decimal number of its token when the hexadecimal one leads to nothing', async () => {
    const { picture, page } = await open([
      `${url}/numbers/{id}.json`,
      `data:application/json,${JSON.stringify({ image: `${url}/numbers/{id}.png` })}`,
    ])
    const { data } = (await page()).body
    expect(data[0]).toMatchObject({ name: 'Number 1', metadata: 'read' })
    expect((await picture(2)).status).toBe(200)
  })

  test('is found when its address is relative to the metadata', async () => {
    const { picture } = await open([`${url}/relative?image=good.png`])
    expect((await picture(1)).status).toBe(200)
  })

  test.each(cases)('at %s is not shown, and leads nowhere', async (path) => {
    const { picture, page } = await open([`data:application/json,{"image":"${url}${path}"}`])
    const answer = await picture(1)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await page()).status).toBe(200)
    expect(reached).toBe(0)
  })
})

/** Addresses in metadata that lead into the internal network, each in another way. */
const hidden: readonly ((host: string) => string)[] = [
  (host) => `http://${host}/`,
  (host) => `//${host}/`,
  (host) => `http:/${host}/`,
  (host) => `http//${host}/`,
  (host) => `http:\\\\${host}/`,
  (host) => `ipfs://http://${host}/`,
  (host) => `ipfs://ipfs/http://${host}/`,
  (host) => `ar://http://${host}/`,
  (host) => `https://http://${host}/`,
  (host) => `https://ipfs.io/ipfs/http://${host}/`,
  (host) => `"http://${host}/"`,
  (host) => `url: http://${host}/`,
  (host) => `http://user@${host}/`,
  (host) => `http://${host.replace('127.0.0.1', '2130706433')}/{id}`,
  (host) => `http://${host.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/`,
  (host) => `http://${host.replace('127.0.0.1', '0x7f.1')}/Pot #2.json`,
  (host) => `ipns://${host}/`,
  () => 'ipns://169.254.169.254/latest/meta-data',
  () => 'ipfs://http://metadata.google.internal/computeMetadata/v1/',
  () => 'file:///etc/passwd',
  () => 'ipfs://file:///etc/passwd',
]

describe('an address of the internal network in NFT data', () => {
  test('is never read in any notation, as metadata and as a picture', async () => {
    const host = `127.0.0.1:${portOf(secret)}`
    const uris = hidden.map((write) => write(host))
    const pictures = uris.map((image) => `data:application/json,${JSON.stringify({ image })}`)
    const { page, picture } = await open([...uris, ...pictures])
    const { body } = await page()
    const states = body.data.map(({ metadata }) => metadata)
    expect(states.slice(0, uris.length)).toEqual(uris.map(() => 'failed'))
    const answers = await Promise.all(pictures.map((_, at) => picture(uris.length + at + 1)))
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 404))
    expect(reached).toBe(0)
  })

  test('that is relative to the metadata stays on the same host', async () => {
    const image = `../../..//127.0.0.1:${portOf(secret)}/`
    const { picture } = await open([`${url}/relative?image=${encodeURIComponent(image)}`])
    expect((await picture(1)).status).toBe(404)
    expect(reached).toBe(0)
  })

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    script,
    `data:image/svg+xml;utf8,${script}`,
    `data:image/svg+xml,${encodeURIComponent(script)}`,
    `data:image/svg+xml;base64,${Buffer.from(script).toString('base64')}`,
    `data:image/png;base64,${Buffer.from(script).toString('base64')}`,
    `data:image/png,${Buffer.from(script).toString('base64')}`,
    `data:text/html,${encodeURIComponent('<script>alert(1)</script>')}`,
  ])('that holds data delivers no script to a page: %s', async (image) => {
    const { picture } = await open([`data:application/json,${JSON.stringify({ image })}`, image])
    expect([(await picture(1)).status, (await picture(2)).status]).toEqual([404, 404])
  })
})
