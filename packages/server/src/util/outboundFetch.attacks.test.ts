import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resolve } from './guardedLookup.ts'
import { createOutboundFetch } from './outboundFetch.ts'
import { nodePlatform } from './platform.ts'

let server: Server
let port: number
let requestCount = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requestCount++
    // Each request needs a new connection, and so resolves the name again.
    response.setHeader('connection', 'close')
    if (request.url === '/moved')
      return void response.writeHead(302, { location: `http://rebound.example:${port}/` }).end()
    response.end('from within')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const secret = 'one of cloud metadata, or link-local'
const reasonOf = (failed: Promise<unknown>) =>
  failed.then(
    () => 'answered',
    (error: { cause?: Error }) => String(error.cause),
  )
/** Resolves a name to the next of the lists each time. */
const resolverOf = (...answers: string[][]) => {
  const questions: string[] = []
  const resolve = ((name: string, _: object, callback: (...given: unknown[]) => void) => {
    questions.push(name)
    const addresses = answers.shift() ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as Resolve
  return { resolve, questions }
}

test('reaches nodes of this machine, by name and by number', async () => {
  for (const host of ['localhost', '127.0.0.1'])
    expect(await (await nodePlatform.fetch(`http://${host}:${port}/`)).text()).toBe('from within')
})

test.each([
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '169.254.0.1',
  '100.100.100.200',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  'metadata.google.internal',
  'METADATA.GOOGLE.INTERNAL.',
])('never connects to http://%s', async (host) => {
  expect(await reasonOf(nodePlatform.fetch(`http://${host}/latest/meta-data/`))).toContain(secret)
  expect(await reasonOf(nodePlatform.fetch(`https://${host}/`))).toContain(secret)
})

test('checks all addresses of a name at each connection, after one lookup each', async () => {
  const { resolve, questions } = resolverOf(
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['127.0.0.1', '169.254.169.254'],
    ['::ffff:a9fe:a9fe'],
    ['127.0.0.1'],
  )
  const fetch = createOutboundFetch({ resolve })
  const fetchNode = () => fetch(`http://node.example:${port}/`)
  const before = requestCount
  expect(await (await fetchNode()).text()).toBe('from within')
  for (let n = 0; n < 3; n++) expect(await reasonOf(fetchNode())).toContain(secret)
  expect(await (await fetchNode()).text()).toBe('from within')
  expect(questions).toEqual(Array(5).fill('node.example'))
  expect(requestCount - before).toBe(2)
})

test('checks a redirect like the first address', async () => {
  const { resolve, questions } = resolverOf(['169.254.169.254'])
  const moved = createOutboundFetch({ resolve })(`http://127.0.0.1:${port}/moved`)
  expect(await reasonOf(moved)).toContain(secret)
  expect(questions).toEqual(['rebound.example'])
})
