import { workHeader } from '@portico/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, testAuth } from '../../test/createTestServer.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { createFrame } from '../custody/frame.test.util.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import { sha256 } from '../util/sha256.ts'
import { createAuthSecrets } from './authSecrets.ts'
import {
  codeIn,
  codesIn,
  createDevice,
  type Login,
  outcomeOf,
  wrongCode,
} from './device.test.util.ts'

type Device = Awaited<ReturnType<typeof createDevice>>
const email = 'owner@mail.example'
let node: Awaited<ReturnType<typeof createTestServer>>
let addresses = 0
const newAddress = () => `visitor-${++addresses}@mail.example`
const withMails = (mailsPerHour: number) =>
  createTestServer({ config: { auth: { ...testAuth, mailsPerHour } } })
const flowOf = ({ body }: { body: object }) => (body as { flow: string }).flow
/** Requests a code for a device, a while after the last one. */
async function begin(by: Device, to = email) {
  node.advance(30_000)
  const before = codesIn(node).length
  const flow = flowOf(await by.start(to))
  return { flow, code: await codeIn(node, before) }
}
const logInAs = async (by: Device, to = email) => {
  const { flow, code } = await begin(by, to)
  return outcomeOf(await by.verify(flow, code))
}

onOneDatabase(() => {
  describe('notices of one account', () => {
    test('use up no codes of others, and are merged if they say the same', async () => {
      node = await withMails(10)
      // If the account has a wallet, no login of a device without it pushes this one out.
      const frame = await createFrame(node, { email })
      await frame.register()
      const { device } = frame
      const { accessToken: token } = frame.login
      const goOn = async () => {
        const other = await createDevice(node)
        const body = { device: other.thumbprint, origin: 'https://shop.example' }
        const { offer } = (await device.request('/v1/auth/continue/offer', { body, token }))
          .body as unknown as { offer: string }
        return outcomeOf(await other.request('/v1/auth/continue', { body: { offer } }))
      }
      const outcomes = []
      for (let at = 0; at < 40; at += 1) outcomes.push(await goOn())
      expect(outcomes.slice(0, 31)).toEqual([...Array(30).fill('ok'), 'RATE_LIMITED login'])
      expect(outcomeOf(await (await createDevice(node)).start(newAddress()))).toBe('ok')
      await node.server.drain(0)
      const told = node.mails.filter(({ subject }) => subject === 'Another site uses your login')
      expect(told).toHaveLength(1)
    })
  })

  test('logins that continue each other count as one, on whatever device each began', async () => {
    node = await createTestServer()
    const first = await createDevice(node)
    let from = { device: first, token: (await first.logIn(email)).accessToken }
    const goOn = async () => {
      node.advance(1000)
      const device = await createDevice(node)
      const body = { device: device.thumbprint, origin: 'https://shop.example' }
      const offered = await from.device.request('/v1/auth/continue/offer', {
        body,
        token: from.token,
      })
      const { offer } = offered.body as unknown as { offer: string }
      const answer = await device.request('/v1/auth/continue', { body: { offer } })
      if (answer.status === 200)
        from = { device, token: (answer.body as unknown as Login).accessToken }
      return outcomeOf(answer)
    }
    const outcomes = []
    for (let at = 0; at < 31; at += 1) outcomes.push(await goOn())
    expect(outcomes).toEqual([...Array(30).fill('ok'), 'RATE_LIMITED login'])
  })

  test('the known devices of an account are limited, and strangers do not replace one that has its wallet', async () => {
    node = await createTestServer()
    const frame = await createFrame(node, { email })
    await frame.register()
    const { logins } = node.store.auth
    const { account } = { account: frame.login.user.id }
    const add = (at: number) =>
      logins.add(
        {
          id: `l${at}`,
          account,
          thumbprint: `t${at}`,
          generation: 0,
          origin: '',
          browser: '',
          createdAt: node.now() + at,
          rotatedAt: node.now() + at,
          expiresAt: node.now() + 1e9,
        },
        { now: node.now() + at, most: 20 },
      )
    for (let at = 1; at <= authConstants.mostDevices; at += 1) await add(at)
    const knows = (thumbprint: string) =>
      logins.isKnownDevice({ account, thumbprint }, { since: 0 })
    expect(await knows('t1')).toBe(false)
    expect(await knows('t2')).toBe(true)
    expect(await knows(frame.device.thumbprint)).toBe(true)
  })

  test('a request in a window ends with the login that created it', async () => {
    node = await createTestServer()
    const device = await createDevice(node)
    const { accessToken: token } = await device.logIn(email)
    const window = 'w'.repeat(43)
    const body = { window, request: 'A'.repeat(100) }
    expect(outcomeOf(await device.request('/v1/auth/windows', { body, token }))).toBe('ok')
    const isOpen = () => node.store.auth.windows.isOpen(sha256(window), node.now())
    expect(await isOpen()).toBe(true)
    await device.signOut(token)
    expect(await isOpen()).toBe(false)
  })

  test('strangers leave a part of the mails to known devices', async () => {
    node = await withMails(10)
    const known = await createDevice(node)
    await known.logIn(email)
    node.advance(3_600_001)
    const strangers = []
    for (let at = 0; at < 10; at += 1)
      strangers.push(outcomeOf(await (await createDevice(node)).start(newAddress())))
    expect(strangers.filter((outcome) => outcome === 'ok')).toHaveLength(8)
    expect(strangers.at(-1)).toBe('RATE_LIMITED mail')
    expect(await logInAs(known)).toBe('ok')
  })

  test('a device that has just logged in waits for the next code like any other', async () => {
    node = await createTestServer()
    const device = await createDevice(node)
    await device.logIn(email)
    expect(outcomeOf(await device.start(email))).toBe('EMAIL_COOLDOWN email')
    node.advance(30_000)
    expect(outcomeOf(await device.start(email))).toBe('ok')
  })

  describe('a stranger cannot lock an owner out', () => {
    let known: Device
    beforeEach(async () => {
      node = await createTestServer()
      known = await createDevice(node)
      await known.logIn(email)
    })

    test('of codes, by requesting many', async () => {
      // Each comes from a separate network, and would be free except for the count of the mailbox.
      for (let at = 0; at < 59; at += 1) {
        node.advance(30_000)
        expect(outcomeOf(await (await createDevice(node)).start(email))).toBe('ok')
      }
      // Above that the price is the highest, and each device still has some codes.
      node.advance(30_000)
      const phone = await createDevice(node)
      const idle = await phone.start(email, { isIdle: true })
      expect(idle.headers.get(workHeader)?.split('.')[1]).toBe('8')
      expect(outcomeOf(await phone.start(email))).toBe('ok')
      expect(outcomeOf(await (await createDevice(node)).start(email))).toBe('EMAIL_COOLDOWN email')
      for (const outcome of ['ok', 'ok', 'EMAIL_COOLDOWN email']) {
        node.advance(2 * 60_000)
        expect(outcomeOf(await phone.start(email))).toBe(outcome)
      }
      // The owner does not even wait the half minute that others wait.
      expect(await logInAs(known)).toBe('ok')
    }, 120_000)

    test('of codes, by requesting many for addresses with a plus of the same mailbox', async () => {
      const others = { limits: authConstants.strangersDay, now: node.now() }
      const secrets = createAuthSecrets(testAuth.secret)
      const key = secrets.mac('email', 'day plus owner@mail.example')
      for (let at = 0; at < 60; at += 1)
        await node.store.auth.limits.count({ id: `${at}`, key }, others)
      node.advance(30_000)
      const phone = await createDevice(node)
      expect(outcomeOf(await phone.start(email))).toBe('ok')
      node.advance(31_000)
      // The owner of such an address still has codes, too.
      expect(outcomeOf(await phone.start('owner+shop@mail.example'))).toBe('ok')
    })

    test('of codes without work: from the eleventh on, each costs more', async () => {
      const bits = []
      for (let at = 0; at < 40; at += 1) {
        const stranger = await createDevice(node)
        node.advance(30_000)
        const idle = await stranger.start(email, { isIdle: true })
        bits.push(Number(idle.headers.get(workHeader)?.split('.')[1] ?? 0))
        if (idle.status !== 200) await stranger.start(email)
      }
      // The owner's first code also counted as one for an unknown device.
      expect([bits[0], bits[8], bits[9], bits[19], bits[29]]).toEqual([0, 0, 4, 5, 6])
      const own = await known.start(email, { isIdle: true })
      expect(outcomeOf(own)).toBe('ok')
    }, 120_000)

    test('of new devices, by guessing: after ten wrong tries a code allows one try', async () => {
      for (let codes = 0; codes < 2; codes += 1) {
        const thief = await createDevice(node)
        const { flow, code } = await begin(thief)
        for (let at = 0; at < 5; at += 1) await thief.verify(flow, wrongCode(code))
      }
      const thief = await createDevice(node)
      const { flow, code } = await begin(thief)
      expect(outcomeOf(await thief.verify(flow, wrongCode(code)))).toBe('CODE_REFUSED otp')
      expect(outcomeOf(await thief.verify(flow, code))).toBe('CODE_REFUSED otp')
      expect(await logInAs(await createDevice(node))).toBe('ok')
    })

    test('of the wallet on a new phone, by recovering it often', async () => {
      const frame = await createFrame(node, { email: newAddress() })
      await frame.register()
      const { user } = frame.login
      const recover = async () => {
        node.advance(30_000)
        const phone = await createFrame(node, { email: user.email, prf: frame.prf })
        return phone
      }
      const thief = await recover()
      for (let at = 0; at < 20; at += 1)
        expect(outcomeOf(await thief.request('recover', {}))).toBe('ok')
      expect(outcomeOf(await thief.request('recover', {}))).toBe('RATE_LIMITED wallet')
      expect((await (await recover()).recover()).answer.body).toEqual({ outcome: 'added' })
    })
  })

  describe('addresses of one mailbox', () => {
    beforeEach(async () => {
      node = await createTestServer()
    })

    test.each([
      ['owner+a@mail.example', 'owner+b@mail.example'],
      ['o.w.ner+x@gmail.com', 'owner@googlemail.com'],
    ])('%s and %s count as one for limits, and have separate accounts', async (one, other) => {
      const first = await createDevice(node)
      const second = await createDevice(node)
      const login = await first.logIn(one)
      expect(outcomeOf(await second.start(other))).toBe('EMAIL_COOLDOWN email')
      node.advance(30_000)
      const theirs = (await second.logIn(other)) as Login
      expect(theirs.user.id).not.toBe(login.user.id)
      expect(theirs.user.email).toBe(other)
    })

    test('are not merged in any other form', async () => {
      const asked = ['a.b@mail.example', 'ab@mail.example', '+@mail.example', 'a@other.example']
      for (const address of asked)
        expect(outcomeOf(await (await createDevice(node)).start(address))).toBe('ok')
    })
  })
})
