import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { type Answer, createDevice, outcomeOf } from '../../auth/device.test.util.ts'
import { sha256 } from '../../util/sha256.ts'
import { createFrame } from '../frame.test.util.ts'
import {
  answerRequest,
  ask,
  type Frame,
  logInAgain,
  openAssisted,
  registerAssisted,
} from './assistedFrame.test.util.ts'

const email = 'visitor@mail.example'
const hour = 60 * 60_000
const path = '/v1/custody/assisted/refuse'
const subject = 'A new device wants to open your wallet'
const isOver = 'CODE_REFUSED token'
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame

async function otherFrame(address = email) {
  node.advance(30_000)
  return createFrame(node, { email: address })
}
/** Returns the tokens in mails to an address, oldest first. */
const tokensTo = (address: string) =>
  node.mails
    .filter((mail) => mail.to === address && mail.subject === subject)
    .map(({ text }) => /\/refuse\?projectId=[^#\s]+#([\w-]{43}) /.exec(text)?.[1] ?? '')
/** Requests the wallet of an account on a device, and returns the token of the mail about it. */
async function askAndRead(one: Frame, address = email): Promise<string> {
  const before = tokensTo(address).length
  await ask(one)
  await expect.poll(() => tokensTo(address).length).toBe(before + 1)
  return tokensTo(address)[before] ?? ''
}
/** Refuses a request without a login. */
const refuse = async (token: unknown, by = createDevice(node)): Promise<Answer> =>
  (await by).request(path, { body: { token } as never })
const waits = async (one: Frame) => {
  const { wallet } = (await one.status()) as unknown as { wallet: { requests: unknown[] } }
  return wallet.requests.length
}

onDatabases(() => {
  beforeEach(async () => {
    node = await createTestServer({
      config: { custodyPolicy: { mode: 'assisted', waitMs: 24 * hour } },
    })
    frame = await createFrame(node, { email })
  })

  describe('the link in the mail', () => {
    test('refuses all waiting requests without a login, and the account can read that', async () => {
      await registerAssisted(frame)
      const thief = await otherFrame()
      const accomplice = await otherFrame()
      const token = await askAndRead(thief)
      await askAndRead(accomplice)
      expect(await waits(frame)).toBe(2)
      expect((await refuse(token)).body).toEqual({ refused: true })
      expect(await waits(frame)).toBe(0)
      node.advance(24 * hour)
      for (const one of [thief, accomplice]) {
        await logInAgain(one)
        expect((await ask(one)).given).toBeNull()
        node.advance(30_000)
      }
      const { body } = await thief.device.log(thief.login.accessToken)
      expect(JSON.stringify(body)).toContain('WALLET_ASSISTANCE_REFUSED')
    })

    test('opens the page of the frame, and sends its token to no server by itself', async () => {
      await registerAssisted(frame)
      const token = await askAndRead(await otherFrame())
      const mail = node.mails.find((one) => one.subject === subject)
      expect(mail?.text).toContain(
        `open ${frameOrigin}/refuse?projectId=${projectId}&locale=en#${token} before`,
      )
      // 256 bits, which are not derived from stored data.
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    })
  })

  describe('nothing is refused', () => {
    test('by a program that only follows links in mails', async () => {
      await registerAssisted(frame)
      const token = await askAndRead(await otherFrame())
      const { request } = node
      for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS'])
        await request(`${path}?projectId=${projectId}&token=${token}`, { method })
      // A form of another page, without the key of a device.
      const body = JSON.stringify({ token })
      const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
      const posted = await request(`${path}?projectId=${projectId}`, {
        method: 'POST',
        headers,
        body,
      })
      expect(posted.status).toBeGreaterThanOrEqual(400)
      expect(await waits(frame)).toBe(1)
    })

    test('by a used token, even if many requests bring it at once', async () => {
      await registerAssisted(frame)
      const thief = await otherFrame()
      const token = await askAndRead(thief)
      const strangers = await Promise.all(Array.from({ length: 6 }, () => createDevice(node)))
      const answers = await Promise.all(
        strangers.map((one) => one.request(path, { body: { token } })),
      )
      const outcomes = answers.map(outcomeOf)
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === isOver)).toHaveLength(5)
      // The next request has another token.
      const next = await askAndRead(thief)
      expect(next).not.toBe(token)
      expect(outcomeOf(await refuse(token))).toBe(isOver)
      expect(await waits(frame)).toBe(1)
    })

    test('by a token of another account', async () => {
      await registerAssisted(frame)
      await askAndRead(await otherFrame())
      const other = await otherFrame('other@mail.example')
      await registerAssisted(other)
      const theirs = await askAndRead(await otherFrame('other@mail.example'), 'other@mail.example')
      expect((await refuse(theirs)).body).toEqual({ refused: true })
      expect([await waits(frame), await waits(other)]).toEqual([1, 0])
    })

    test.each([
      ['made up', () => randomBytes(32).toString('base64url'), isOver],
      ['empty', () => '', 'INVALID_REQUEST token'],
      ['no text', () => ({ $ne: '' }), 'INVALID_REQUEST token'],
      ['a pattern', () => `${'_'.repeat(42)}%`, 'INVALID_REQUEST token'],
    ])('by a token that is %s', async (_, make, outcome) => {
      await registerAssisted(frame)
      await askAndRead(await otherFrame())
      expect(outcomeOf(await refuse(make()))).toBe(outcome)
      expect(await waits(frame)).toBe(1)
    })

    test('by the stored hash of a token', async () => {
      await registerAssisted(frame)
      const token = await askAndRead(await otherFrame())
      const hash = sha256(token)
      expect(outcomeOf(await refuse(hash))).toBe('INVALID_REQUEST token')
      expect(outcomeOf(await refuse(hash.slice(0, 43)))).toBe(isOver)
    })

    test('after the wait, when the wallet may have been released', async () => {
      const { stored } = await registerAssisted(frame)
      const phone = await otherFrame()
      const token = await askAndRead(phone)
      node.advance(24 * hour)
      expect(outcomeOf(await refuse(token))).toBe(isOver)
      await logInAgain(phone)
      expect((await openAssisted(phone)).address).toBe(stored.address)
      expect(outcomeOf(await refuse(token))).toBe(isOver)
    })

    test('after a device has allowed the request', async () => {
      const { stored } = await registerAssisted(frame)
      const phone = await otherFrame()
      const token = await askAndRead(phone)
      const { thumbprint: device } = phone.device
      await answerRequest(frame, stored, { device, answer: 'allow' })
      expect(outcomeOf(await refuse(token))).toBe(isOver)
      expect((await openAssisted(phone)).address).toBe(stored.address)
    })

    test('for a wallet that has a way back by now', async () => {
      const { stored } = await registerAssisted(frame)
      const token = await askAndRead(await otherFrame())
      await frame.renew(stored)
      expect(outcomeOf(await refuse(token))).toBe(isOver)
    })
  })

  test('a thief who guesses tokens is slowed down', async () => {
    node = await createTestServer({ config: { rateLimit: { burst: 3, perSecond: 1 } } })
    const thief = createDevice(node)
    const outcomes: string[] = []
    for (let count = 0; count < 4; count++)
      outcomes.push(outcomeOf(await refuse(randomBytes(32).toString('base64url'), thief)))
    expect(outcomes).toEqual([isOver, isOver, isOver, 'RATE_LIMITED rate_limited'])
  })
})
