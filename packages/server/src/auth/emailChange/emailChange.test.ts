import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, frameOrigin, projectId } from '../../../test/createTestServer.ts'
import {
  codeIn,
  codesIn,
  createDevice,
  type Login,
  outcomeOf,
  wrongCode,
} from '../device.test.util.ts'

type Device = Awaited<ReturnType<typeof createDevice>>
const changedSubject = 'Your e-mail was changed'
const from = 'old@mail.example'
const to = 'new@mail.example'
let node: Awaited<ReturnType<typeof createTestServer>>
let device: Device
let login: Login
beforeEach(async () => {
  node = await createTestServer()
  device = await createDevice(node)
  login = await device.logIn(from)
  node.advance(30_000)
})

/** Does one step of a change. Returns the code that it sends, if it sends one. */
async function step(path: string, body: object, by = { device, login }) {
  const before = codesIn(node).length
  const token = by.login.accessToken
  const answer = await by.device.request(`/v1/auth/email/change${path}`, { body, token })
  const { flow } = answer.body as unknown as { flow: string }
  const otp = flow === undefined ? '' : await codeIn(node, before)
  return { answer, flow, otp }
}
const confirm = async (email = to, by = { device, login }) => {
  const { flow, otp } = await step('', {}, by)
  return step('/confirm', { flow, otp, email }, by)
}
const change = async () => {
  const { flow, otp } = await confirm()
  const { answer } = await step('/finish', { flow, otp })
  // The notice arrives before anything else is sent.
  await lastTo(from, changedSubject)
  return answer
}
const tokenIn = (text: string) => /\/revert\?projectId=[^#\s]+#([\w-]{43}) /.exec(text)?.[1] ?? ''
const revertedBy = async (token: string) => {
  const stranger = await createDevice(node)
  return stranger.request('/v1/auth/email/revert', { body: { token } })
}
const lastTo = async (address: string, subject: string) => {
  const find = () => node.mails.find((mail) => mail.to === address && mail.subject === subject)
  await expect.poll(find).toBeDefined()
  return find()?.text ?? ''
}
describe('a change of address', () => {
  test('needs a code from the old address, then a code from the new one', async () => {
    const first = await step('', {})
    expect(first.answer.body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP', resendAfter: 30 })
    const second = await step('/confirm', {
      flow: first.flow,
      otp: first.otp,
      email: 'New@Mail.example',
    })
    expect(second.answer.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
    expect(node.mails.slice(1).map((mail) => mail.to)).toEqual([from, to])
    expect(node.mails[1]?.text).toContain('a new e-mail for your account at shop.example')
    expect(node.mails[2]?.text).toContain('this address the e-mail of an account at shop.example')
    const done = await step('/finish', { flow: second.flow, otp: second.otp })
    expect(done.answer.body).toEqual({ user: { email: to }, takesEffectAt: null })
    await lastTo(from, changedSubject)
    const { body } = await device.log(login.accessToken)
    expect(JSON.stringify(body)).toContain('EMAIL_CHANGED')
  })

  test('moves the account to the new address, and the old address then begins another account', async () => {
    const elsewhere = await createDevice(node)
    const other = await elsewhere.logIn(from)
    node.advance(30_000)
    await change()
    // Other logins end.
    expect(outcomeOf(await elsewhere.list(other.accessToken))).toBe('UNAUTHENTICATED authorization')
    expect(outcomeOf(await device.list(login.accessToken))).toBe('ok')
    node.advance(30_000)
    const again = await (await createDevice(node)).logIn(to)
    const { body } = await device.list(login.accessToken)
    const ids = (body as unknown as { sessions: { id: string }[] }).sessions.map(({ id }) => id)
    expect(ids).toContain(again.id)
    const anew = await (await createDevice(node)).logIn(from)
    expect(ids).not.toContain(anew.id)
  })

  test('can be reverted from the old address for 72 hours, once, and all logins end', async () => {
    await change()
    const token = tokenIn(await lastTo(from, changedSubject))
    expect(await lastTo(from, changedSubject)).toContain(
      `open ${frameOrigin}/revert?projectId=${projectId}&locale=en#`,
    )
    expect((await revertedBy(token)).body).toEqual({ reverted: true, takesEffectAt: null })
    expect(outcomeOf(await device.list(login.accessToken))).toBe('UNAUTHENTICATED authorization')
    expect(outcomeOf(await revertedBy(token))).toBe('CODE_REFUSED token')
    node.advance(30_000)
    const owner = await createDevice(node)
    const { body } = await owner.log((await owner.logIn(from)).accessToken)
    expect(JSON.stringify(body)).toContain('EMAIL_REVERTED')
  })

  test('can be reverted even if the owner has logged in with the old address meanwhile', async () => {
    await change()
    const token = tokenIn(await lastTo(from, changedSubject))
    node.advance(30_000)
    await (await createDevice(node)).logIn(from)
    expect((await revertedBy(token)).body).toEqual({ reverted: true, takesEffectAt: null })
    node.advance(30_000)
    const owner = await createDevice(node)
    const { body } = await owner.log((await owner.logIn(from)).accessToken)
    expect(JSON.stringify(body)).toContain('EMAIL_CHANGED')
  })

  test('cannot be reverted after that', async () => {
    await change()
    const token = tokenIn(await lastTo(from, changedSubject))
    node.advance(72 * 60 * 60_000)
    expect(outcomeOf(await revertedBy(token))).toBe('CODE_REFUSED token')
  })
})

describe('a visitor who changes an address', () => {
  test('does not learn whether the new address has an account, but its owner does', async () => {
    await (await createDevice(node)).logIn(to)
    node.advance(30_000)
    const { flow, otp } = await step('', {})
    const body = { flow, otp, email: to }
    const { accessToken: token } = login
    const answer = await device.request('/v1/auth/email/change/confirm', { body, token })
    expect(answer.body).toEqual({
      flow: expect.stringMatching(/^[\da-f]{32}$/),
      action: 'VERIFY_SECONDARY_OTP',
      expiresAt: expect.any(String),
      resendAfter: 30,
    })
    await lastTo(to, 'This address already has an account')
  })

  test('needs the code of the old address, from the flow for this change', async () => {
    const first = await step('', {})
    const wrong = { flow: first.flow, otp: wrongCode(first.otp), email: to }
    expect(outcomeOf((await step('/confirm', wrong)).answer)).toBe('CODE_REFUSED otp')
    // The code logs nobody in, and the attempt does not end the change.
    const asLogin = await device.verify(first.flow, first.otp)
    expect(outcomeOf(asLogin)).toBe('CODE_REFUSED otp')
    const atOnce = await step('/finish', { flow: first.flow, otp: first.otp })
    expect(outcomeOf(atOnce.answer)).toBe('CODE_REFUSED otp')
  })

  test('cannot use the code of a login', async () => {
    const before = codesIn(node).length
    const { flow } = (await device.start(from)).body as unknown as { flow: string }
    const otp = await codeIn(node, before)
    const { answer } = await step('/confirm', { flow, otp, email: to })
    expect(outcomeOf(answer)).toBe('CODE_REFUSED otp')
  })

  test('does it on one device, for one account', async () => {
    const thief = await createDevice(node)
    const theirs = await thief.logIn('thief@mail.example')
    const { flow, otp } = await confirm()
    const by = { device: thief, login: theirs }
    expect(outcomeOf((await step('/finish', { flow, otp }, by)).answer)).toBe('CODE_REFUSED otp')
    // The same device, as another account.
    node.advance(30_000)
    const other = await device.logIn('other@mail.example')
    const { answer } = await step('/finish', { flow, otp }, { device, login: other })
    expect(outcomeOf(answer)).toBe('CODE_REFUSED otp')
  })

  test('changes it once, even if many bring the code at once', async () => {
    const { flow, otp } = await confirm()
    const { accessToken: token } = login
    const requested = Array.from({ length: 6 }, () =>
      device.request('/v1/auth/email/change/finish', { body: { flow, otp }, token }),
    )
    const outcomes = (await Promise.all(requested)).map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  test.each(['nobody', 'a@b.example\r\nBcc: x@y.example'])(
    'cannot name %j as the address',
    async (email) => {
      const { flow, otp } = await step('', {})
      expect(outcomeOf((await step('/confirm', { flow, otp, email })).answer)).toBe(
        'INVALID_REQUEST email',
      )
    },
  )
})
