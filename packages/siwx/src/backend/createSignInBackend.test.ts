import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { evmVerifier } from '../evm/evmVerifier.ts'
import { owner } from '../verify/setUp.test.util.ts'
import {
  createBackend,
  createBrowser,
  ownAccount,
  site,
  start,
  wrongOf,
} from './browser.test.util.ts'
import { createSignInBackend } from './createSignInBackend.ts'

const week = 7 * 86_400_000
const friend = privateKeyToAccount(generatePrivateKey())

test('a visitor signs in, stays so for a week, and signs out', async () => {
  const { backend, clock } = createBackend()
  const browser = createBrowser(backend.fetch)
  expect(await browser.sessions()).toEqual([])
  const response = await browser.signIn({ statement: 'Sign in to the shop.' })
  const session = {
    account: ownAccount,
    address: owner.address,
    chainId: 'eip155:31337',
    expiresAt: new Date(start + week).toISOString(),
  }
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(session)
  clock.now += week - 1
  expect(await browser.sessions()).toEqual([session])
  expect(await backend.getSessions(browser.header())).toEqual([session])
  for (const nothing of [undefined, null, '', 'a=b'])
    expect(await backend.getSessions(nothing)).toEqual([])
  expect(await (await browser.post('sign-out')).json()).toEqual({ ended: 1 })
  expect(await browser.sessions()).toEqual([])
})

test('a session ends at its expiry', async () => {
  const { backend, clock } = createBackend({ sessionMs: 60_000 })
  const browser = createBrowser(backend.fetch)
  const [cookie] = (await browser.signIn()).headers.getSetCookie()
  expect(cookie).toMatch(/; Max-Age=60$/)
  clock.now += 60_000
  expect(await browser.sessions()).toEqual([])
})

test('the cookies are not readable by scripts or other sites', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  const nonce = await browser.post('nonce')
  const given = await browser.signIn()
  for (const { headers } of [nonce, given]) {
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-portico-(browser|sign-in)=/)
    for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(part)
  }
})

test('a developer’s page without TLS keeps its cookies too', async () => {
  const origin = 'http://localhost:5180'
  const { backend } = createBackend({ origin })
  const browser = createBrowser(backend.fetch, origin)
  const [cookie] = (await browser.signIn()).headers.getSetCookie()
  expect(cookie).toMatch(/^portico-sign-in=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/)
  expect(await browser.sessions()).toHaveLength(1)
})

test('several accounts are signed in at once, and sign out one by one', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  await browser.signIn()
  await browser.signIn({}, friend)
  await browser.signIn()
  const friendAccount = `eip155:31337:${friend.address}`
  const accounts = async () => (await browser.sessions()).map(({ account }) => account)
  expect(await accounts()).toEqual([ownAccount, friendAccount])
  expect((await browser.post('sign-out', { account: 1 })).status).toBe(400)
  const account = ownAccount.toLowerCase()
  expect(await (await browser.post('sign-out', { account })).json()).toEqual({ ended: 1 })
  expect(await accounts()).toEqual([friendAccount])
})

test('of more accounts than a cookie holds, the oldest is removed', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  await browser.signIn()
  for (let index = 0; index < 10; index++)
    await browser.signIn({}, privateKeyToAccount(generatePrivateKey()))
  const accounts = (await browser.sessions()).map(({ account }) => account)
  expect(accounts).toHaveLength(10)
  expect(accounts).not.toContain(ownAccount)
  expect(browser.header().length).toBeLessThan(2000)
})

test('two tabs that request a nonce at once can both sign', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  await browser.nonce()
  const one = await browser.nonce()
  const two = await browser.nonce()
  expect(await wrongOf(await browser.verify(browser.textOf(one)))).toBe('ok')
  expect(await wrongOf(await browser.verify(browser.textOf(two)))).toBe('ok')
})

test('signing out everywhere is refused without any effect, because it knows only this browser', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  await browser.signIn()
  const refused = await browser.post('sign-out', { everywhere: true })
  expect(await wrongOf(refused)).toBe('501 NOT_SUPPORTED everywhere')
  expect(await browser.sessions()).toHaveLength(1)
  expect(await (await browser.post('sign-out', { everywhere: false })).json()).toEqual({ ended: 1 })
})

test('a site that stores its sessions elsewhere can verify messages', async () => {
  const { backend } = createBackend()
  const browser = createBrowser(backend.fetch)
  const message = browser.textOf(await browser.nonce())
  const signature = await owner.signMessage({ message })
  const signed = { message, signature, cookie: browser.header() }
  expect(await backend.verify(signed)).toMatchObject({
    ok: true,
    message: { accountAddress: owner.address, chainId: 'eip155:31337' },
  })
  expect(await backend.verify(signed)).toEqual({ ok: false, reason: 'USED_NONCE', field: 'nonce' })
  expect(await browser.sessions()).toEqual([])
})

test('a node that does not answer is distinguished from a wrong signature, and the nonce stays valid', async () => {
  let isAway = true
  const request = async ({ method }: { method: string }) => {
    if (isAway) throw new Error('away')
    return method === 'eth_chainId' ? '0x7a69' : '0x01'
  }
  const { backend } = createBackend({
    verifiers: [evmVerifier({ nodes: { 'eip155:31337': { request } } })],
  })
  const browser = createBrowser(backend.fetch)
  const message = browser.textOf(await browser.nonce(), {
    accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  })
  expect(await wrongOf(await browser.verify(message))).toBe('503 NODE_UNAVAILABLE signature')
  isAway = false
  expect(await wrongOf(await browser.verify(message))).toBe('ok')
})

test.each([
  ['no origin', { origin: '' }, /"origin"/],
  ['a page for an origin', { origin: 'https://shop.example/' }, /"origin"/],
  ['no origin of the web', { origin: 'file:///in' }, /"origin"/],
  ['a secret that can be guessed', { secret: 'x'.repeat(31) }, /"secret"/],
  ['a secret that is missing', { secret: undefined as unknown as string }, /"secret"/],
])('%s is refused at once', (_what, options, sentence) => {
  expect(() => createBackend(options)).toThrow(sentence)
})

test('uses the clock of the machine by default', async () => {
  const backend = createSignInBackend({
    origin: site,
    chainIds: ['eip155:31337'],
    verifiers: [evmVerifier()],
    secret: 'a secret of thirty-two characters',
  })
  const browser = createBrowser(backend.fetch)
  const issuedAt = new Date().toISOString()
  expect(await wrongOf(await browser.signIn({ issuedAt }))).toBe('ok')
})
