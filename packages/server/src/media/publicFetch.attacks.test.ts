import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resolve } from '../util/guardedLookup.ts'
import { createFetchMedia, createGuardedAgent } from './publicFetch.ts'

/** A server that must never be reached, on every address of this machine. */
let secret: Server
let secretPort: number
let reached = 0
/** A host of the operator that answers as badly as possible. */
let host: Server
let port: number
const open = new Set<() => void>()

const answers: Record<
  string,
  (end: (status: number, headers?: object, body?: Buffer) => void) => void
> = {
  '/ok': (end) => end(200, {}, Buffer.from('picture')),
  '/missing': (end) => end(404),
  '/to-loopback': (end) => end(302, { location: `http://127.0.0.1:${secretPort}/` }),
  '/to-mapped': (end) => end(302, { location: `http://[::ffff:127.0.0.1]:${secretPort}/` }),
  '/to-name': (end) => end(302, { location: 'http://private.example/' }),
  '/to-file': (end) => end(302, { location: 'file:///etc/passwd' }),
  '/to-metadata': (end) => end(302, { location: 'http://169.254.169.254/latest/meta-data' }),
  '/to-port': (end) => end(302, { location: 'http://cats.example:22/' }),
  '/to-nowhere': (end) => end(302),
  '/loop': (end) => end(302, { location: '/loop' }),
  '/big': (end) => end(200, { 'content-length': 1_000_000_000 }),
  '/packed': (end) => end(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(5_000_000))),
  '/headers': (end) => end(200, { x: 'a'.repeat(60_000) }),
}

beforeAll(async () => {
  secret = createServer((_, response) => {
    reached++
    response.end('secret')
  }).listen(0)
  await once(secret, 'listening')
  secretPort = (secret.address() as AddressInfo).port
  host = createServer({ keepAlive: false } as object, (request, response) => {
    response.setHeader('connection', 'close')
    const path = request.url ?? ''
    if (path === '/hang') return
    if (path === '/endless') {
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', write)
      return write()
    }
    answers[path]?.((status, headers = {}, body) =>
      response.writeHead(status, headers as never).end(body),
    )
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  port = (host.address() as AddressInfo).port
})
afterAll(() => {
  for (const end of open) end()
  for (const server of [secret, host]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  reached = 0
})

const table: Record<string, string[]> = {
  'good.example': ['127.0.0.1'],
  'private.example': ['10.0.0.1'],
  'loopback.example': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'shared.example': ['100.64.0.1'],
  'unique-local.example': ['fd00::1'],
  'metadata.example': ['169.254.169.254'],
}
const questions: string[] = []
const resolve = ((name: string, _: object, callback: (...given: unknown[]) => void) => {
  questions.push(name)
  const addresses = table[name] ?? []
  callback(
    addresses.length > 0 ? null : new Error('ENOTFOUND'),
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
}) as unknown as Resolve

function fetcher(maxBytes = 1000) {
  const fetchMedia = createFetchMedia({ hosts: [`good.example:${port}`], resolve })
  return (url: string, signal = new AbortController().signal) =>
    fetchMedia(url, { maxBytes, signal }).then(
      (bytes) => bytes.toString(),
      (error: Error) => `refused: ${error.message}`,
    )
}
const good = (path: string) => `http://good.example:${port}${path}`

/** Refused for what it is, not because nobody answered. */
const isPublic =
  /^refused: (no public address|The name leads to no public address|cloud metadata|port|scheme file:|too many redirects)$/

test('an address that the operator names is read even on this machine', async () => {
  expect(await fetcher()(good('/ok'))).toBe('picture')
})

describe('an address in the internal network', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:PORT/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/',
    'http://metadata.google.internal/',
    'http://private.example/',
    'http://loopback.example/',
    'http://mixed.example/',
    'http://mapped.example/',
    'http://shared.example/',
    'http://unique-local.example/',
    'http://metadata.example/',
    'https://loopback.example/',
  ])('%s is refused and never connected to', async (url) => {
    expect(await fetcher()(url.replace('PORT', String(secretPort)))).toMatch(isPublic)
    expect(reached).toBe(0)
  })
})

describe('an address that cannot be a picture', () => {
  test.each([
    ['http://user:word@good.example/ok', 'credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['ftp://cats.example/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://cats.example:22/', 'port'],
    ['http://cats.example:8080/', 'port'],
    ['nonsense', 'not a URL'],
  ])('%s is refused for its %s', async (url, why) => {
    questions.length = 0
    expect(await fetcher()(url)).toContain(why)
    expect(questions).toEqual([])
  })
})

describe('a redirect', () => {
  test.each([
    '/to-loopback',
    '/to-mapped',
    '/to-name',
    '/to-file',
    '/to-metadata',
    '/to-port',
    '/to-nowhere',
    '/loop',
  ])('%s is checked like the first address', async (path) => {
    expect(await fetcher()(good(path))).toMatch(isPublic)
    expect(reached).toBe(0)
  })
})

test('a name is resolved once per connection, so that it cannot change between check and use', async () => {
  const rounds = [['127.0.0.1'], ['169.254.169.254'], ['127.0.0.1']]
  let requestCount = 0
  const rebinding = ((name: string, options: object, callback: (...given: unknown[]) => void) => {
    table[name] = rounds[requestCount++] ?? []
    return (resolve as unknown as (...given: unknown[]) => void)(name, options, callback)
  }) as unknown as Resolve
  const fetchMedia = createFetchMedia({ hosts: [`rebound.example:${port}`], resolve: rebinding })
  const signal = new AbortController().signal
  const fetchPicture = () =>
    fetchMedia(`http://rebound.example:${port}/ok`, { maxBytes: 100, signal }).then(
      String,
      () => 'refused',
    )
  expect([await fetchPicture(), await fetchPicture(), await fetchPicture()]).toEqual([
    'picture',
    'refused',
    'picture',
  ])
  expect(requestCount).toBe(3)
})

test('a connection that ended at another address than the checked one is closed before anything is sent', async () => {
  const seen: string[] = []
  // Good when it is looked up, and no more when it is connected.
  const isGood = (address: string) => {
    seen.push(address)
    return seen.length === 1
  }
  const found = ((_: string, __: object, callback: (...given: unknown[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Resolve
  const dispatcher = createGuardedAgent(isGood, found)
  const answer = request(`http://moved.example:${secretPort}/`, { dispatcher })
  await expect(answer).rejects.toThrow('The name leads to no public address')
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(reached).toBe(0)
})

describe('a host that answers', () => {
  test.each([
    ['a picture of 1 GB', '/big', 'too large'],
    ['a picture without end', '/endless', 'too large'],
    ['a compressed picture', '/packed', 'encoding'],
    ['too long headers', '/headers', 'Headers Overflow'],
    ['with 404', '/missing', 'status 404'],
  ])('%s is refused', async (_, path, why) => {
    expect(await fetcher()(good(path))).toContain(why)
  })

  test('nothing is not waited for after the caller’s time limit', async () => {
    const limit = new AbortController()
    const answer = fetcher()(good('/hang'), limit.signal)
    await once(host, 'request')
    limit.abort(new Error('late'))
    expect(await answer).toMatch(/^refused/)
  })
})
