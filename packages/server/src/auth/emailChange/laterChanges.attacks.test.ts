import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { freshStore, onOneDatabase } from '../../../test/store/onDatabases.ts'
import { createFrame } from '../../custody/frame.test.util.ts'
import type { Store } from '../../store/store.ts'
import { codeIn, codesIn, createDevice, type Login, outcomeOf } from '../device.test.util.ts'
import { createAuthenticator } from '../passkeys/authenticator.test.util.ts'

const from = 'old@mail.example'
const to = 'new@mail.example'
const shop = 'https://shop.example'
const hour = 60 * 60_000
type Frame = Awaited<ReturnType<typeof createFrame>>
let store: Store
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame
let stored: Awaited<ReturnType<Frame['register']>>['stored']
let authenticator: ReturnType<typeof createAuthenticator>

const requestFor = (path: string, body: object, { device, login } = frame) =>
  device.request(`/v1/auth/${path}`, { body, token: login.accessToken })

/** Does both steps of a change without a code of the old address. */
async function change(email = to) {
  const start = { body: { origin: shop, purpose: 'emailChange' } }
  const { challenge } = (await frame.device.request('/v1/auth/passkey/start', start))
    .body as unknown as { challenge: string }
  const before = codesIn(node).length
  const passkey = authenticator.use(challenge, { topOrigin: shop })
  const named = await requestFor('email/change/passkey', {
    challenge,
    origin: shop,
    passkey,
    email,
  })
  const { flow } = named.body as unknown as { flow: string }
  return requestFor('email/change/finish', { flow, otp: await codeIn(node, before) })
}
/** Lets time pass in the steps in which a node looks for due changes. */
const pass = async (ms: number) => {
  node.advance(ms)
  await expect.poll(() => store.auth.logins.dueEmailChanges(node.now())).toEqual([])
}
const emailNow = async ({ device, login }: Frame = frame) => {
  Object.assign(login, (await device.refresh(login.refreshToken)).body)
  return login.user.email
}
const mailsTo = (address: string) =>
  node.mails.filter((mail) => mail.to === address && !/\d{6}/.test(mail.subject))
const tokensTo = (address: string) =>
  mailsTo(address).flatMap(
    ({ text }) => /\/revert\?projectId=[^#\s]+#([\w-]{43}) /.exec(text)?.[1] ?? [],
  )
async function tokenOf(nth: number): Promise<string> {
  await expect.poll(() => tokensTo(from).length).toBeGreaterThan(nth)
  return tokensTo(from)[nth] ?? ''
}
const takeBack = async (token: string) =>
  outcomeOf(await (await createDevice(node)).request('/v1/auth/email/revert', { body: { token } }))

onOneDatabase(() => {
  beforeEach(async () => {
    let time = () => Date.UTC(2026, 0, 1)
    store = await freshStore(() => time())
    node = await createTestServer({ store })
    time = node.now
    node.server.begin()
    authenticator = createAuthenticator()
    frame = await createFrame(node, { email: from })
    stored = (await frame.register()).stored
    await frame.withWallet(stored, async (wallet) =>
      frame.request('passkeys', {
        epoch: wallet.epoch,
        factor: 'passkey-1',
        passkey: authenticator.create(),
        seal: 's'.repeat(86),
        proof: await frame.prove(wallet, 'add passkey'),
      }),
    )
    node.advance(30_000)
  })

  describe('a change by passkey, without a code from the old address', () => {
    test('is announced to both addresses, waits a day, and then takes effect; other logins end', async () => {
      const phone = await createFrame(node, { email: from })
      node.advance(30_000)
      const takesEffectAt = new Date(node.now() + 24 * hour).toISOString()
      expect((await change()).body).toEqual({ user: { email: from }, takesEffectAt })
      const due = takesEffectAt.slice(0, 16).replace('T', ' ')
      await expect.poll(() => mailsTo(to)[0]?.text).toContain(due)
      await expect.poll(() => mailsTo(from).at(-1)?.text).toContain(due)
      expect(mailsTo(to)[0]?.subject).toBe('Your account will soon use this address')
      expect(tokensTo(to)).toEqual([])
      await pass(24 * hour - 1)
      expect(await emailNow()).toBe(from)
      expect(outcomeOf(await phone.request('wallet'))).toBe('UNAUTHENTICATED authorization')
      expect(await emailNow(phone)).toBe(from)
      await pass(60_000)
      expect(await emailNow()).toBe(to)
      expect(outcomeOf(await phone.request('wallet'))).toBe('UNAUTHENTICATED authorization')
      await expect.poll(() => mailsTo(from).at(-1)?.subject).toBe('Your e-mail was changed')
      const { body } = await frame.device.log(frame.login.accessToken)
      expect(JSON.stringify(body)).toMatch(/EMAIL_CHANGED.*EMAIL_CHANGE_WAITS/)
    })

    test('is refused from the old address while it waits: nothing changes, and the thief is logged out', async () => {
      await change()
      const token = await tokenOf(0)
      await pass(23 * hour)
      expect(await takeBack(token)).toBe('ok')
      expect(outcomeOf(await requestFor('sign-out', {}))).toBe('UNAUTHENTICATED authorization')
      expect(await takeBack(token)).toBe('CODE_REFUSED token')
      await pass(2 * hour)
      expect(await store.auth.logins.find(to)).toBeUndefined()
      const again = await createFrame(node, { email: from })
      expect(again.login.user.id).toBe(frame.login.user.id)
    })

    test('is reverted from the old address for 72 hours after it took effect, with either mail', async () => {
      await change()
      for (const nth of [0, 1]) {
        await pass(24 * hour)
        const token = await tokenOf(nth)
        node.advance(71 * hour)
        expect(await store.auth.logins.find(to)).toBe(frame.login.user.id)
        if (nth === 1) break
        expect(await takeBack(token)).toBe('ok')
        expect(await store.auth.logins.find(from)).toBe(frame.login.user.id)
        Object.assign(frame.login, await frame.device.logIn(from))
        node.advance(30_000)
        await change()
      }
      expect(await takeBack(await tokenOf(3))).toBe('ok')
      expect(await store.auth.logins.find(from)).toBe(frame.login.user.id)
    })

    test('replaces the waiting one if it is requested again, and any of the mails refuses it', async () => {
      await change('first@mail.example')
      const token = await tokenOf(0)
      node.advance(30_000)
      await change()
      node.advance(30_000)
      expect(await takeBack(token)).toBe('ok')
      await pass(25 * hour)
      for (const email of [to, 'first@mail.example'])
        expect(await store.auth.logins.find(email)).toBeUndefined()
    })

    test('blocks the export of secret words until it can no longer be reverted', async () => {
      await change()
      expect(outcomeOf(await frame.exportWallet(stored))).toBe('EMAIL_CHANGED_LATELY email')
    })

    test('ends with the account, so that nobody gets the address of a deleted account', async () => {
      await change()
      expect(outcomeOf(await frame.deleteAccount(stored))).toBe('ok')
      await pass(25 * hour)
      expect(await store.auth.logins.find(to)).toBeUndefined()
    })

    test('takes effect once, through another node if the first one is gone', async () => {
      await change()
      await node.server.drain(0)
      const others = await Promise.all([0, 1].map(() => createTestServer({ store })))
      for (const other of others) {
        other.advance(25 * hour)
        other.server.begin()
      }
      await expect.poll(() => store.auth.logins.find(to)).toBe(frame.login.user.id)
      const changed = 'Your e-mail was changed'
      const told = () =>
        others.flatMap(({ mails }) => mails).filter((mail) => mail.subject === changed)
      await expect.poll(told).toHaveLength(1)
    })
  })

  test('a proof of the wallet changes the address at once, and ends a waiting change', async () => {
    await change('first@mail.example')
    node.advance(30_000)
    const before = codesIn(node).length
    const { flow } = (await frame.nameEmail(stored, to)).body as unknown as { flow: string }
    const code = { flow, otp: await codeIn(node, before) }
    const done = await requestFor('email/change/finish', code)
    expect(done.body).toEqual({ user: { email: to }, takesEffectAt: null } as object)
    await pass(25 * hour)
    expect(await store.auth.logins.find(to)).toBe((frame.login as Login).user.id)
    expect(await store.auth.logins.find('first@mail.example')).toBeUndefined()
  })
})
