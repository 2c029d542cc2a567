import { generateKeyPairSync } from 'node:crypto'
import { createSiwxMessage, type SiwxMessage } from '@portico/siwx'
import { accounts } from '@portico/testing/chains'
import { decodeJwt, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, projectId, shopId } from '../../test/createTestServer.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import { createBrowser, owner, wrongOf } from './browser.test.util.ts'

const { nonceMs, refreshLeewayMs, accessTokenMs } = sessionConstants
const stranger = privateKeyToAccount(accounts.third.privateKey as Hex)
const shop = 'https://shop.example'
let made: Awaited<ReturnType<typeof createTestServer>>
const browserAt = (origin = shop, project = projectId) =>
  createBrowser(made.request, { now: made.now, origin, project })
beforeEach(async () => {
  made = await createTestServer()
})

test.each<[string, Partial<SiwxMessage>, string]>([
  ['another domain', { domain: 'evil.example' }, 'domain MISMATCH'],
  ['a subdomain', { domain: 'a.shop.example' }, 'domain MISMATCH'],
  ['a look-alike', { domain: 'xn--hop-7cd.example' }, 'domain MISMATCH'],
  ['another page', { uri: 'https://evil.example/in' }, 'uri MISMATCH'],
  ['a page without TLS', { uri: 'http://shop.example/in' }, 'uri MISMATCH'],
  ['another chain', { chainId: 'eip155:1' }, 'chainId MISMATCH'],
  ['a time to come', { issuedAt: '2026-01-01T01:00:00Z' }, 'issuedAt ISSUED_IN_FUTURE'],
  ['an end that came', { expirationTime: '2026-01-01T00:00:00Z' }, 'expirationTime EXPIRED'],
  ['a begin to come', { notBefore: '2026-01-01T01:00:00Z' }, 'notBefore NOT_YET_VALID'],
  ['an unknown nonce', { nonce: 'f'.repeat(75) }, 'nonce UNKNOWN_NONCE'],
  ['a short nonce', { nonce: '12345678' }, 'nonce UNKNOWN_NONCE'],
])('refuses a valid signature for %s, and sets no cookie', async (_what, changes, wrong) => {
  const browser = browserAt()
  const answer = await browser.signIn(changes)
  expect(wrongOf(answer)).toBe(`SIGN_IN_REFUSED ${wrong}`)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('refuses a nonce of another project of this site, which stays valid for its project', async () => {
  const other = browserAt(shop, shopId)
  const message = other.messageOf(await other.nonce())
  expect(wrongOf(await browserAt().verify(message))).toBe('SIGN_IN_REFUSED nonce UNKNOWN_NONCE')
  expect(wrongOf(await other.verify(message))).toBe('ok')
})

test('refuses a nonce of another site', async () => {
  const browser = browserAt()
  const message = browser.messageOf(await browserAt('https://evil.example').nonce())
  expect(wrongOf(await browser.verify(message))).toBe('SIGN_IN_REFUSED nonce UNKNOWN_NONCE')
})

test('accepts a nonce once, and for some minutes', async () => {
  const browser = browserAt()
  const message = browser.messageOf(await browser.nonce())
  expect(wrongOf(await browser.verify(message))).toBe('ok')
  expect(wrongOf(await browser.verify(message))).toBe('SIGN_IN_REFUSED nonce USED_NONCE')

  const late = await browser.nonce()
  const changed = late.slice(0, 32) + 'f'.repeat(11) + late.slice(43)
  made.advance(nonceMs)
  for (const nonce of [late, changed])
    expect(wrongOf(await browser.verify(browser.messageOf(nonce)))).toBe(
      'SIGN_IN_REFUSED nonce UNKNOWN_NONCE',
    )
})

test('keeps the nonce valid after a refused signature', async () => {
  const browser = browserAt()
  const message = browser.messageOf(await browser.nonce())
  expect(wrongOf(await browser.verify(message, stranger))).not.toBe('ok')
  expect(wrongOf(await browser.verify(message))).toBe('ok')
})

test('stores nothing for requests of nonces, and each nonce has different randomness', async () => {
  const browser = browserAt()
  const nonces = await Promise.all(Array.from({ length: 50 }, browser.nonce))
  expect(new Set(nonces.map((nonce) => nonce.slice(0, 32))).size).toBe(50)
  const taken = await made.store.sessions.takeNonce(nonces[0] ?? '', { expiresAt: 1e15, now: 0 })
  expect(taken).toBe(true)
})

test('refuses requests above the rate limit', async () => {
  const limited = await createTestServer({ config: { rateLimit: { burst: 12, perSecond: 1 } } })
  const browser = createBrowser(limited.request, { now: limited.now })
  expect(wrongOf(await browser.signIn())).toBe('ok')
  expect(wrongOf(await browser.signIn())).toMatch(/^RATE_LIMITED/)
})

test('a page of another site can do nothing with the cookies of a session', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const from = (origin: string | undefined, path: string) =>
    made.request(`${path}?projectId=${projectId}`, {
      method: 'POST',
      headers: { cookie, ...(origin !== undefined && { origin }) },
      body: '{"everywhere":true}',
    })
  for (const origin of ['https://evil.example', 'https://a.shop.example', 'http://shop.example'])
    for (const path of ['/v1/sign-in/refresh', '/v1/sign-in/sign-out']) {
      const answer = await from(origin, path)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).not.toContain(body.id)
    }
  for (const origin of [
    undefined,
    'null',
    'file://',
    'https://shop.example/',
    'HTTPS://shop.example',
  ])
    expect((await from(origin, '/v1/sign-in/refresh')).status).toBe(403)
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
})

test.each([
  [
    'without the prefix that only this host can write',
    (name: string) => name.replace('__Host-', ''),
  ],
  ['under the name of another session', (name: string) => `${name.slice(0, -16)}${'0'.repeat(16)}`],
])('a session cookie that a sibling domain plants %s is ignored', async (_how, renamed) => {
  const attacker = browserAt()
  await attacker.signIn()
  const victim = browserAt()
  for (const [name, token] of attacker.cookies) victim.cookies.set(renamed(name), token)
  expect((await victim.refresh()).body.sessions).toEqual([])
  expect((await victim.signOut({ everywhere: true })).body).toEqual({ ended: 0 })
  expect((await attacker.refresh()).body.sessions).toHaveLength(1)
})

test('no number of planted cookies pushes a session out', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const own = [...browser.cookies]
  const elsewhere = browserAt()
  await elsewhere.signIn()
  const [planted = ''] = elsewhere.cookies.values()
  browser.cookies.clear()
  for (let at = 0; at < 60; at += 1) {
    const name = at.toString(16).padStart(16, '0')
    browser.cookies.set(`__Host-portico-session-${name}`, planted)
    browser.cookies.set(`portico-session-${name}`, planted)
  }
  for (const [name, token] of own) browser.cookies.set(name, token)
  const { sessions } = (await browser.refresh()).body
  expect(sessions.map(({ id }) => id)).toEqual([body.id])
})

test('a session of one project is not valid for another', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const other = browserAt(shop, shopId)
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  expect((await other.refresh()).body.sessions).toEqual([])
  expect((await other.signOut({ everywhere: true })).body).toEqual({ ended: 0 })
  expect(wrongOf(await other.list(body.accessToken))).toMatch(/^UNAUTHENTICATED/)
  const revoke = {
    body: { pci: body.id },
    headers: { authorization: `Bearer ${body.accessToken}` },
  }
  expect(wrongOf(await other.fetchJson(`/v1/sessions/${owner.address}/revoke`, revoke))).toMatch(
    /^NOT_FOUND/,
  )
})

test('a stolen refresh token ends the session for both after both have used it', async () => {
  const browser = browserAt()
  await browser.signIn()
  const thief = browserAt()
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  expect((await thief.refresh()).body.sessions).toHaveLength(1)
  made.advance(refreshLeewayMs + 1)
  expect((await browser.refresh()).body.sessions).toEqual([])
  expect((await thief.refresh()).body.sessions).toEqual([])
  expect(browser.cookies.size).toBe(0)
})

test('a stolen refresh token is invalid after its account has signed in again', async () => {
  const browser = browserAt()
  await browser.signIn()
  const thief = browserAt()
  for (const [key, value] of browser.cookies) thief.cookies.set(key, value)
  const elsewhere = browserAt()
  await elsewhere.signIn()
  await browser.signIn()
  expect((await thief.refresh()).body.sessions).toEqual([])
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
  expect((await elsewhere.refresh()).body.sessions).toHaveLength(1)
})

test('a changed refresh token is invalid, and ends no session', async () => {
  const browser = browserAt()
  await browser.signIn()
  const [[name, value] = ['', '']] = browser.cookies
  const [id = '', generation = '', mac = ''] = value.split('.')
  const changed = [
    `${id}.1.${mac}`,
    `${id}.${generation}.${'0'.repeat(32)}`,
    `${'0'.repeat(32)}.${generation}.${mac}`,
    `${id}.${generation}`,
    `${value}.`,
    `${id}.00.${mac}`,
    '',
  ]
  for (const token of changed) {
    const other = browserAt()
    other.cookies.set(name, token)
    expect((await other.refresh()).body.sessions).toEqual([])
  }
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
})

test('an access token is valid only for its site, time, session and algorithm', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const token = body.accessToken
  const claims = decodeJwt(token)
  const bad = /^UNAUTHENTICATED authorization/
  expect(wrongOf(await browser.list(token))).toBe('ok')
  expect(wrongOf(await browser.list(token, stranger.address))).toMatch(bad)
  expect(wrongOf(await browserAt('https://evil.example').list(token))).toMatch(bad)

  const published = await made.request('/.well-known/jwks.json')
  const { keys } = (await published.json()) as { keys: [{ x: string; kty: string; crv: string }] }
  const publicKey = (await importJWK(keys[0], 'EdDSA')) as CryptoKey
  const header = { alg: 'HS256', typ: 'JWT' }
  const own = generateKeyPairSync('ed25519').privateKey
  const forged = [
    new UnsecuredJWT(claims).encode(),
    await new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(keys[0].x, 'base64url')),
    await new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(keys[0].x)),
    await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(own),
    await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', jwk: keys[0] }).sign(own),
    `${token.split('.').slice(0, 2).join('.')}.`,
    token.slice(0, -2),
  ]
  expect(publicKey.type).toBe('public')
  await expect(exportSPKI(publicKey)).resolves.toContain('PUBLIC KEY')
  for (const one of forged) expect(wrongOf(await browser.list(one))).toMatch(bad)

  made.advance(accessTokenMs)
  expect(wrongOf(await browser.list(token))).toMatch(bad)
  const fresh = (await browser.refresh()).body.sessions[0]?.accessToken ?? ''
  expect(wrongOf(await browser.list(fresh))).toBe('ok')
  await browser.signOut()
  expect(wrongOf(await browser.list(fresh))).toMatch(bad)
})

test('a session cannot be revoked by anyone else', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const other = browserAt()
  const { body: theirs } = await other.signIn({}, stranger)
  const revoke = (address: string, more: object, headers: object = {}) =>
    other.fetchJson(`/v1/sessions/${address}/revoke`, { body: { pci: body.id, ...more }, headers })
  const authorization = `Bearer ${theirs.accessToken}`
  expect(wrongOf(await revoke(owner.address, {}))).toMatch(/^UNAUTHENTICATED/)
  expect(wrongOf(await revoke(owner.address, {}, { authorization }))).toMatch(/^UNAUTHENTICATED/)
  expect(wrongOf(await revoke(stranger.address, {}, { authorization }))).toMatch(/^NOT_FOUND/)
  const signature = await stranger.signMessage({
    message: `Revoke session ${body.id} of ${shop}`,
  })
  expect(wrongOf(await revoke(owner.address, { signature }))).not.toBe('ok')
  const forOther = await owner.signMessage({ message: `Revoke session ${theirs.id} of ${shop}` })
  expect(wrongOf(await revoke(owner.address, { signature: forOther }))).not.toBe('ok')
  for (const address of ['a:b', 'eip155:1:0x', '%00', 'x'.repeat(300)])
    expect(wrongOf(await revoke(address, {}))).not.toBe('ok')
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
})

test('malformed requests are refused, and nothing breaks', async () => {
  const browser = browserAt()
  const message = createSiwxMessage(browser.messageOf(await browser.nonce()))
  const signature = await owner.signMessage({ message })
  const bodies: unknown[] = [
    undefined,
    {},
    { message },
    { message: message.replace('\n\n\n', '\n\nSet-Cookie: a=b\r\n\n'), signature },
    // A letter of another alphabet that looks like one of the site's name.
    { message: message.replace('shop.example wants', 'ѕhop.example wants'), signature },
    { message, signature: 'x'.repeat(100_001) },
    { message: 'x'.repeat(20_001), signature },
    { message: { toString: 1 }, signature },
  ]
  for (const body of bodies) {
    const { status, headers } = await browser.fetchJson('/v1/sign-in/verify', { body })
    expect([400, 401]).toContain(status)
    expect(headers.getSetCookie()).toEqual([])
  }
})
