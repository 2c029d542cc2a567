import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'
import { createFrame } from '../custody/frame.test.util.ts'
import { codeIn, codesIn, createDevice, outcomeOf } from './device.test.util.ts'

const email = 'owner@mail.example'
type Frame = Awaited<ReturnType<typeof createFrame>>
let node: Awaited<ReturnType<typeof createTestServer>>
let library: Frame
let phone: Frame
let stored: Awaited<ReturnType<Frame['register']>>['stored']

const requestFor = ({ device, login }: Frame, path: string, body: object = {}) =>
  device.request(`/v1/auth/${path}`, { body, token: login.accessToken })
const logIn = async ({ device, login }: Frame) => {
  node.advance(31_000)
  Object.assign(login, await device.logIn(email))
}
async function change(by: Frame, to: string) {
  const step = async (path: string, body: object) => {
    const before = codesIn(node).length
    const answer = await requestFor(by, `email/change${path}`, body)
    const { flow } = answer.body as unknown as { flow?: string }
    return { answer, flow, otp: flow === undefined ? '' : await codeIn(node, before) }
  }
  const first = await step('', {})
  const { flow, otp } = await step('/confirm', { flow: first.flow, otp: first.otp, email: to })
  return (await step('/finish', { flow, otp })).answer
}
const destroy = (by: Frame) => requestFor(by, 'delete', { confirm: 'DELETE' })
const noWallet = 'NOT_FOUND wallet'

onDatabases((onOne) => {
  beforeEach(async () => {
    let time = () => Date.UTC(2026, 0, 1)
    const store = await freshStore(() => time())
    node = await createTestServer({ store })
    time = node.now
    library = await createFrame(node, { email })
    stored = (await library.register()).stored
    node.advance(31_000)
    phone = await createFrame(node, { email, prf: library.prf })
    await phone.recover()
  })

  describe('a browser that the server knows a share of, and whose owner has left it', () => {
    test('deletes nothing, and logs no other device out that has the wallet, without a proof of its keys', async () => {
      await logIn(library)
      expect(outcomeOf(await destroy(library))).toBe(noWallet)
      const waits = { ended: 0, takesEffectAt: expect.any(String) }
      expect((await requestFor(library, `sessions/${phone.login.id}/revoke`)).body).toEqual(waits)
      const everywhere = await requestFor(library, 'sign-out', { everywhere: true })
      // Its own logins end.
      expect(everywhere.body).toMatchObject({ takesEffectAt: expect.any(String) })
      expect(outcomeOf(await library.device.refresh(library.login.refreshToken))).toMatch(
        /^UNAUTHENTICATED/,
      )
      expect(outcomeOf(await phone.device.refresh(phone.login.refreshToken))).toBe('ok')
    })

    test('ends them at once by such a proof, and deletes the account', async () => {
      await logIn(library)
      const ended = await library.endLogins(stored, phone.login.id)
      expect(ended.body).toEqual({ ended: 1, takesEffectAt: null })
      expect(outcomeOf(await phone.device.refresh(phone.login.refreshToken))).toMatch(
        /^UNAUTHENTICATED/,
      )
      expect((await library.deleteAccount(stored)).body).toEqual({ deleted: true })
      expect(outcomeOf(await library.request('wallet'))).toBe('UNAUTHENTICATED authorization')
    })
  })

  describe('a browser in which the owner logged out', () => {
    test('deletes nothing, changes no address at once, and logs out no device with the wallet', async () => {
      expect(outcomeOf(await library.device.signOut(library.login.accessToken))).toBe('ok')
      await logIn(library)
      expect(outcomeOf(await destroy(library))).toBe(noWallet)
      const ended = await requestFor(library, `sessions/${phone.login.id}/revoke`)
      expect(ended.body).toEqual({ ended: 0, takesEffectAt: expect.any(String) })
      node.advance(31_000)
      expect((await change(library, 'thief@mail.example')).body).toMatchObject({
        takesEffectAt: expect.any(String),
      })
    })

    test('counts as a device with the wallet again after it has proved the keys', async () => {
      await library.device.signOut(library.login.accessToken)
      await logIn(library)
      const { answer, stored: anew } = await library.recover()
      expect(answer.body).toEqual({ outcome: 'added' })
      expect(outcomeOf(await library.deleteAccount(anew))).toBe('ok')
    })

    onOne(() => {
      test('counts as a stranger’s even if all its devices were logged out there', async () => {
        await library.device.signOut(library.login.accessToken, { everywhere: true })
        await logIn(library)
        expect(outcomeOf(await destroy(library))).toBe(noWallet)
      })

      test('keeps none of its older logins', async () => {
        const first = { ...library.login }
        await logIn(library)
        await library.device.signOut(library.login.accessToken)
        expect(outcomeOf(await library.device.refresh(first.refreshToken))).toMatch(
          /^UNAUTHENTICATED/,
        )
      })

      test('keeps the share if the visitor continues with another login', async () => {
        const { accessToken } = library.login
        await logIn(library)
        await library.device.signOut(accessToken, { keepsShare: true })
        expect(outcomeOf(await library.deleteAccount(stored))).toBe('ok')
      })

      test('is a new device, and the owner gets a mail about it', async () => {
        node.server.begin()
        const device = await createDevice(node)
        const told = () =>
          node.mails.filter(({ subject }) => !/\d{6}/.test(subject)).map(({ to }) => to)
        const login = await device.logIn('visitor@mail.example')
        await device.signOut(login.accessToken)
        node.advance(30 * 24 * 3_600_000)
        await device.logIn('visitor@mail.example')
        await expect.poll(told).toContain('visitor@mail.example')
      })
    })
  })
})
