import { accounts } from '@portico/testing/chains'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, projectId, shopId } from '../../test/createTestServer.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import { createBrowser, owner, ownerAccount, wrongOf } from './browser.test.util.ts'

const { sessionMs, idleMs, accessTokenMs } = sessionConstants
const friend = privateKeyToAccount(accounts.second.privateKey as Hex)
let made: Awaited<ReturnType<typeof createTestServer>>
const browserAt = (origin?: string, project?: string) =>
  createBrowser(made.request, {
    now: made.now,
    ...(origin && { origin }),
    ...(project && { project }),
  })
beforeEach(async () => {
  made = await createTestServer()
})

test('a signed message begins a session whose cookie scripts cannot read', async () => {
  const browser = browserAt()
  const { status, body, headers } = await browser.signIn({ statement: 'Sign in to the shop.' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: ownerAccount,
    createdAt: new Date(made.now()).toISOString(),
    expiresAt: new Date(made.now() + sessionMs).toISOString(),
  })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-portico-session-[\da-f]{16}=[\da-f]{32}\.0\.[\da-f]{32}; /)
  for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=None', 'Partitioned'])
    expect(cookie.split('; ')).toContain(part)
  expect(JSON.stringify(body)).not.toContain(browser.cookies.values().next().value)
})

test.each([
  ['https://shop.example', 'same-site', /; Secure; SameSite=Lax$/],
  [
    'https://shop.example',
    'cross-site',
    /; Secure; Partitioned; SameSite=None$|SameSite=None; Partitioned$/,
  ],
  ['http://localhost:5180', 'same-site', /HttpOnly; SameSite=Lax$/],
])('the cookie for %s, in a %s request, is as narrow as possible', async (origin, site, end) => {
  const headers = { 'sec-fetch-site': site }
  const browser = createBrowser(made.request, { now: made.now, origin, headers })
  const [cookie] = (await browser.signIn()).headers.getSetCookie()
  expect(cookie).toMatch(end)
})

test('pages of the site may read the answers with credentials', async () => {
  const preflight = await made.request('/v1/sign-in/verify', {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  const { headers } = await browserAt().signIn()
  for (const one of [preflight.headers, headers]) {
    expect(one.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(one.get('access-control-allow-credentials')).toBe('true')
    expect(one.get('vary')).toContain('origin')
  }
  expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
})

test('the site’s server verifies the access token with the published keys', async () => {
  const { body } = await browserAt().signIn()
  const published = await made.request('/.well-known/jwks.json')
  expect(published.headers.get('cache-control')).toBe('public, max-age=3600')
  const keys = (await published.json()) as JSONWebKeySet
  expect(keys.keys).toHaveLength(1)
  expect(keys.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
  expect(keys.keys[0]).not.toHaveProperty('d')
  const { payload } = await jwtVerify(body.accessToken, createLocalJWKSet(keys), {
    audience: 'https://shop.example',
    issuer: 'portico',
    algorithms: ['EdDSA'],
    currentDate: new Date(made.now()),
  })
  expect(payload).toMatchObject({
    sub: ownerAccount,
    sid: body.id,
    project: projectId,
    exp: (made.now() + accessTokenMs) / 1000,
  })
})

test('a reload continues the session, and each refresh returns a new token', async () => {
  const browser = browserAt()
  const { body: first } = await browser.signIn()
  const [cookie] = browser.cookies.values()
  made.advance(accessTokenMs)
  const { body } = await browser.refresh()
  expect(body.sessions).toMatchObject([{ id: first.id, account: ownerAccount }])
  expect(body.sessions[0]?.accessToken).not.toBe(first.accessToken)
  expect([...browser.cookies.values()]).not.toContain(cookie)
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
})

test('two tabs that refresh at once both stay signed in', async () => {
  const browser = browserAt()
  await browser.signIn()
  const both = await Promise.all([browser.refresh(), browser.refresh()])
  for (const { body } of both) expect(body.sessions).toHaveLength(1)
  made.advance(sessionConstants.refreshLeewayMs + 1)
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
})

test('a browser has several accounts signed in, and signs out of one or all', async () => {
  const browser = browserAt()
  await browser.signIn()
  await browser.signIn({}, friend)
  await browser.signIn()
  expect(browser.cookies.size).toBe(2)
  const accountsOf = async () =>
    (await browser.refresh()).body.sessions.map(({ account }) => account).sort()
  const friendAccount = `eip155:31337:${friend.address}`
  expect(await accountsOf()).toEqual([friendAccount, ownerAccount].sort())
  const small = ownerAccount.toLowerCase() // as a wallet may name it
  expect((await browser.signOut({ account: small })).body).toEqual({ ended: 1 })
  expect(await accountsOf()).toEqual([friendAccount])
  expect((await browser.signOut()).body).toEqual({ ended: 1 })
  expect(browser.cookies.size).toBe(0)
  expect(await accountsOf()).toEqual([])
})

test('signing out everywhere ends the account’s sessions in other browsers', async () => {
  const one = browserAt()
  const two = browserAt('https://b.example')
  const other = browserAt()
  await one.signIn()
  await two.signIn()
  await other.signIn({}, friend)
  expect((await one.signOut({ everywhere: true })).body).toEqual({ ended: 2 })
  expect((await two.refresh()).body.sessions).toEqual([])
  expect((await other.refresh()).body.sessions).toHaveLength(1)
})

test('a session ends at its expiry, or after a week without a visit', async () => {
  const browser = browserAt()
  await browser.signIn()
  for (let passed = 0; passed + idleMs <= sessionMs; passed += idleMs) {
    made.advance(idleMs - 1)
    expect((await browser.refresh()).body.sessions).toHaveLength(1)
  }
  made.advance(idleMs)
  expect((await browser.refresh()).body.sessions).toEqual([])
  await browser.signIn()
  made.advance(idleMs)
  expect((await browser.refresh()).body.sessions).toEqual([])
})

test('an account lists its sessions, by address or with its chain, and revokes one', async () => {
  const browser = browserAt()
  const other = browserAt('https://b.example')
  const { body } = await browser.signIn()
  const { body: second } = await other.signIn()
  for (const address of [owner.address, owner.address.toLowerCase(), ownerAccount]) {
    const listed = await browser.list(body.accessToken, address)
    expect(listed.body.pcis.map(({ pci }) => pci).sort()).toEqual([body.id, second.id].sort())
  }
  const shown = (await browser.list(body.accessToken)).body.pcis.find(
    ({ pci }) => pci === second.id,
  )
  expect(shown).toEqual({
    pci: second.id,
    project: { id: projectId, name: 'Any', url: 'https://b.example', iconUrl: null },
    account: ownerAccount,
    createdAt: made.now() / 1000,
    expiry: (made.now() + sessionMs) / 1000,
    revokedAt: null,
  })
  const revoked = await browser.fetchJson(`/v1/sessions/${owner.address}/revoke`, {
    body: { pci: second.id },
    headers: { authorization: `Bearer ${body.accessToken}` },
  })
  expect(revoked.body).toEqual({ pci: second.id, revokedAt: made.now() / 1000 })
  expect((await other.refresh()).body.sessions).toEqual([])
  expect((await browser.list(body.accessToken)).body.pcis).toHaveLength(1)
})

test('a signature of the account revokes a session without being signed in', async () => {
  const browser = browserAt()
  const { body } = await browser.signIn()
  const away = createBrowser(made.request)
  const revoke = (signature: string) =>
    away.fetchJson(`/v1/sessions/${ownerAccount}/revoke`, { body: { pci: body.id, signature } })
  const message = `Revoke session ${body.id} of https://shop.example`
  expect(wrongOf(await revoke(await friend.signMessage({ message })))).not.toBe('ok')
  expect((await browser.refresh()).body.sessions).toHaveLength(1)
  expect(wrongOf(await revoke(await owner.signMessage({ message })))).toBe('ok')
  expect((await browser.refresh()).body.sessions).toEqual([])
})

test('a project for one site accepts only sign-ins of that site', async () => {
  expect(wrongOf(await browserAt('https://shop.example', shopId).signIn())).toBe('ok')
  const other = browserAt('https://b.example', shopId)
  expect(wrongOf(await other.fetchJson('/v1/sign-in/nonce'))).toMatch(/^ORIGIN_NOT_ALLOWED/)
})
