import { property } from '@portico/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { owner } from '../verify/setUp.test.util.ts'
import { createBackend, createBrowser, ownAccount, site, wrongOf } from './browser.test.util.ts'
import { spentInMemory } from './spentList.ts'

const stranger = privateKeyToAccount(generatePrivateKey())
const set = () => {
  const made = createBackend()
  return { ...made, browser: createBrowser(made.backend.fetch) }
}

test.each<[string, Partial<SiwxMessage>, string]>([
  ['another domain', { domain: 'evil.example' }, 'MISMATCH domain'],
  ['a subdomain', { domain: 'in.shop.example' }, 'MISMATCH domain'],
  ['a look-alike', { domain: 'xn--hop-7cd.example' }, 'MISMATCH domain'],
  ['another page', { uri: 'https://evil.example/in' }, 'MISMATCH uri'],
  ['another chain', { chainId: 'eip155:1' }, 'MISMATCH chainId'],
  ['a time to come', { issuedAt: '2026-01-01T01:00:00Z' }, 'ISSUED_IN_FUTURE issuedAt'],
  ['an end that came', { expirationTime: '2026-01-01T00:00:30Z' }, 'EXPIRED expirationTime'],
  ['a begin to come', { notBefore: '2026-01-01T01:00:00Z' }, 'NOT_YET_VALID notBefore'],
  ['an unknown nonce', { nonce: 'f'.repeat(75) }, 'UNKNOWN_NONCE nonce'],
  ['a short nonce', { nonce: '12345678' }, 'UNKNOWN_NONCE nonce'],
])('a valid signature for %s is refused, and begins no session', async (_what, changes, wrong) => {
  const { browser } = set()
  const response = await browser.signIn(changes)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await wrongOf(response)).toBe(`401 ${wrong}`)
})

test('a signature of somebody else is refused, and leaves the nonce valid', async () => {
  const { browser } = set()
  const text = browser.textOf(await browser.nonce())
  expect(await wrongOf(await browser.verify(text, stranger))).toMatch(/^401 /)
  expect(await wrongOf(await browser.verify(text))).toBe('ok')
})

test('a nonce is valid once, for its own browser, and for ten minutes', async () => {
  const { backend, clock, browser } = set()
  const text = browser.textOf(await browser.nonce())
  expect(await wrongOf(await browser.verify(text))).toBe('ok')
  expect(await wrongOf(await browser.verify(text))).toBe('401 USED_NONCE nonce')
  // An attacker makes a visitor sign in as someone else, with a message that was signed in another browser.
  const other = createBrowser(backend.fetch)
  await other.nonce()
  const ofOther = other.textOf(await browser.nonce())
  expect(await wrongOf(await other.verify(ofOther))).toBe('401 UNKNOWN_NONCE nonce')
  const nobody = createBrowser(backend.fetch)
  expect(await wrongOf(await nobody.verify(ofOther))).toBe('401 UNKNOWN_NONCE nonce')

  const late = await browser.nonce()
  const changed = late.slice(0, 32) + 'f'.repeat(11) + late.slice(43)
  clock.now += 10 * 60_000
  for (const nonce of [late, changed])
    expect(await wrongOf(await browser.verify(browser.textOf(nonce)))).toBe(
      '401 UNKNOWN_NONCE nonce',
    )
})

test('a nonce of another site with the same secret is refused', async () => {
  const { browser } = set()
  const otherBackend = createBackend({ origin: 'https://a.shop.example' })
  const other = createBrowser(otherBackend.backend.fetch, 'https://a.shop.example')
  const nonce = await other.nonce()
  await browser.nonce()
  for (const [name, value] of other.cookies) browser.cookies.set(name, value)
  expect(await wrongOf(await browser.verify(browser.textOf(nonce)))).toBe('401 UNKNOWN_NONCE nonce')
  await other.signIn()
  for (const [name, value] of other.cookies) browser.cookies.set(name, value)
  expect(await browser.sessions()).toEqual([])
})

test('one of many requests that bring one nonce to two nodes at once signs in', async () => {
  const spent = spentInMemory(() => 0)
  const nodes = [createBackend({ spent }).backend, createBackend({ spent }).backend] as const
  const browser = createBrowser(nodes[0].fetch)
  const message = browser.textOf(await browser.nonce())
  const signed = {
    message,
    signature: await owner.signMessage({ message }),
    cookie: browser.header(),
  }
  const outcomes = await Promise.all([...nodes, ...nodes].map((node) => node.verify(signed)))
  const reasons = outcomes
    .map((verification) => (verification.ok ? 'ok' : verification.reason))
    .sort()
  expect(reasons).toEqual(['USED_NONCE', 'USED_NONCE', 'USED_NONCE', 'ok'])
})

test('a page of another site can do nothing with the cookies', async () => {
  const { browser } = set()
  await browser.signIn()
  const before = browser.header()
  for (const origin of [
    'https://evil.example',
    'https://a.shop.example',
    'http://shop.example',
    'null',
    '',
  ])
    for (const what of ['nonce', 'verify', 'session', 'sign-out']) {
      const response = await browser.post(what, {}, { origin })
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(await wrongOf(response)).toBe('403 ORIGIN_NOT_ALLOWED')
    }
  expect(browser.header()).toBe(before)
  expect(await browser.sessions()).toHaveLength(1)
})

test('a request without an origin, or with another method or path, is refused', async () => {
  const { backend } = set()
  const send = async (what: string, init: RequestInit) =>
    wrongOf(await backend.fetch(new Request(`${site}/sign-in/${what}`, init)))
  expect(await send('session', { method: 'POST' })).toBe('403 ORIGIN_NOT_ALLOWED')
  const headers = { origin: site }
  expect(await send('session', { headers })).toBe('405 METHOD_NOT_ALLOWED')
  for (const what of ['', 'constructor', 'toString', 'sign-out/x'])
    expect(await send(what, { method: 'POST', headers })).toBe('404 NOT_FOUND')
})

test('a changed cookie is refused', async () => {
  const { backend, browser } = set()
  await browser.signIn()
  const [name, value] = [...browser.cookies].find(([key]) => key.endsWith('sign-in')) ?? ['', '']
  const mine = value.replace(owner.address, stranger.address)
  expect(mine).not.toBe(value)
  const [text = '', code = ''] = value.split('.')
  const later = text.replace(/!([\da-f]{11})!/, '!fffffffffff!')
  const changed = [
    mine,
    `${later}.${code}`,
    `${text}~${text}.${code}`,
    `${text}.`,
    text,
    `.${code}`,
    `${text}.${'0'.repeat(32)}`,
    `${text}.${code}0`,
    '.',
    '',
  ]
  for (const one of changed) expect(await backend.getSessions(`${name}=${one}`)).toEqual([])
  expect(await backend.getSessions(`${name}=${value}`)).toMatchObject([{ account: ownAccount }])
  // A cookie name matches only as a whole.
  expect(await backend.getSessions(`x${name}=${value}`)).toEqual([])
})

test('a foreign cookie is answered, whatever it contains', async () => {
  const { backend, browser } = set()
  await browser.signIn()
  const header = browser.header()
  const answers: Promise<unknown[]>[] = []
  property((random) => {
    const at = random.integer(header.length)
    answers.push(backend.getSessions(header.slice(0, at) + random.text(3) + header.slice(at + 1)))
    answers.push(backend.getSessions(random.text(200)))
  })
  for (const sessions of await Promise.all(answers)) expect(sessions.length).toBeLessThan(2)
})

test('a copy of a cookie is invalid after its session was signed out', async () => {
  const { backend, browser } = set()
  await browser.signIn()
  const thief = createBrowser(backend.fetch)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect(await thief.sessions()).toHaveLength(1)
  await browser.post('sign-out')
  expect(await thief.sessions()).toEqual([])
  expect(await backend.getSessions(thief.header())).toEqual([])
})

test('a copy of a cookie is invalid after its account has signed in again', async () => {
  const { backend, browser } = set()
  await browser.signIn()
  const thief = createBrowser(backend.fetch)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  await browser.signIn()
  expect(await thief.sessions()).toEqual([])
  expect(await browser.sessions()).toHaveLength(1)
})

test('nobody can sign out another account', async () => {
  const { backend, browser } = set()
  await browser.signIn()
  const other = createBrowser(backend.fetch)
  await other.signIn({}, stranger)
  expect(await (await other.post('sign-out', { account: ownAccount })).json()).toEqual({ ended: 0 })
  expect(await browser.sessions()).toHaveLength(1)
  expect(await other.sessions()).toHaveLength(1)
})

test('requests of nonces store nothing', async () => {
  const added: string[] = []
  const spent = { add: async (id: string) => added.push(id) > 0, has: async () => false }
  const { backend } = createBackend({ spent })
  const browser = createBrowser(backend.fetch)
  const nonces = await Promise.all(Array.from({ length: 50 }, browser.nonce))
  expect(new Set(nonces.map((nonce) => nonce.slice(0, 32))).size).toBe(50)
  await browser.verify(browser.textOf(nonces[0] ?? ''), stranger)
  expect(added).toEqual([])
})

test('a used nonce is forgotten when it would have expired, and not before', async () => {
  let now = 0
  const spent = spentInMemory(() => now)
  expect(await spent.add('a', 10)).toBe(true)
  now = 9
  expect(await spent.add('a', 20)).toBe(false)
  expect(await spent.has('a')).toBe(true)
  now = 10
  expect(await spent.add('b', 20)).toBe(true)
  expect(await spent.has('a')).toBe(false)
})

test('malformed requests are refused, and nothing breaks', async () => {
  const { backend, browser } = set()
  const message = browser.textOf(await browser.nonce())
  const signature = await owner.signMessage({ message })
  const send = async (body: BodyInit) =>
    backend.fetch(
      new Request(`${site}/sign-in/verify`, {
        method: 'POST',
        headers: { origin: site, cookie: browser.header() },
        body,
      }),
    )
  const long = 'x'.repeat(250_000)
  for (const body of ['', '[]', 'null', '1', '{', '{}', JSON.stringify({ message }), long])
    expect(await wrongOf(await send(body))).toBe('400 INVALID_REQUEST')
  for (const wrong of [
    { message: { toString: 1 }, signature },
    { message, signature: [] },
  ])
    expect(await wrongOf(await send(JSON.stringify(wrong)))).toBe('400 INVALID_REQUEST')
  const lines = message.replace('\n\n\n', '\n\nSet-Cookie: a=b\r\n\n')
  const injected = await send(JSON.stringify({ message: lines, signature }))
  expect(injected.headers.getSetCookie()).toEqual([])
  expect(await wrongOf(injected)).toMatch(/^401 MALFORMED_MESSAGE /)
})

test('an endless body is not read to its end', async () => {
  const { backend } = set()
  let given = 0
  const body = new ReadableStream({
    pull(controller) {
      given += 1
      controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)))
    },
  })
  const init = { method: 'POST', headers: { origin: site }, body, duplex: 'half' }
  const response = await backend.fetch(new Request(`${site}/sign-in/nonce`, init as RequestInit))
  expect(await wrongOf(response)).toBe('400 INVALID_REQUEST')
  expect(given).toBeLessThan(10)
})

test('a failing list of used nonces signs nobody in', async () => {
  const add = async () => Promise.reject(new Error('The database is away'))
  const { backend } = createBackend({ spent: { add, has: async () => false } })
  const browser = createBrowser(backend.fetch)
  await expect(browser.signIn()).rejects.toThrow('The database is away')
})
