import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPostWebhook, isWebhook } from './postWebhook.ts'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  ['1.1.1.1', true],
  ['192.0.1.1', true],
  ['172.15.0.1', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('hosts that the operator names are accepted at the named port', () => {
  const hosts = new Set(['inside.example:8080', 'other.example'])
  const good = ['http://inside.example:8080/x', 'http://other.example:99', 'https://any.example']
  expect(good.map((url) => isWebhook(url, hosts))).toEqual([true, true, true])
  const bad = ['http://inside.example', 'http://inside.example:8081', 'http://x.other.example']
  expect(bad.map((url) => isWebhook(url, hosts))).toEqual([false, false, false])
})

test('a name that resolves to this machine is not called, in any spelling', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(createPostWebhook(new Set())(`https://localhost:${port}/`, '{}')).rejects.toThrow(
    'no public address',
  )
  expect(calls).toBe(0)
  const named = createPostWebhook(new Set([`localhost:${port}`]))
  expect(await named(`http://localhost:${port}/`, '{}')).toBe(200)
  server.close()
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  'https://metadata.google.internal/',
])('%s is not called even if the operator names it', async (address) => {
  const { host, hostname } = new URL(address)
  const hosts = new Set([host, hostname])
  expect(isWebhook(address, hosts)).toBe(false)
  await expect(createPostWebhook(hosts)(address, '{}')).rejects.toThrow('not allowed')
})
