import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { createFrame } from '../../custody/frame.test.util.ts'
import { codeIn, codesIn, createDevice, type Login, outcomeOf } from '../device.test.util.ts'
import { createAuthenticator, type Lie } from '../passkeys/authenticator.test.util.ts'

const from = 'old@mail.example'
const to = 'new@mail.example'
const shop = 'https://shop.example'
const path = '/v1/auth/email/change/passkey'
const refused = 'PASSKEY_REFUSED passkey'
type Device = Awaited<ReturnType<typeof createDevice>>
type Frame = Awaited<ReturnType<typeof createFrame>>
type By = { device: Device; login: Login }
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame
let authenticator: ReturnType<typeof createAuthenticator>

/** Creates a visitor with a wallet and a passkey for logins. */
async function createOwner(email: string, passkey: ReturnType<typeof createAuthenticator>) {
  const owner = await createFrame(node, { email })
  const { stored } = await owner.register()
  await owner.withWallet(stored, async (wallet) =>
    owner.request('passkeys', {
      epoch: wallet.epoch,
      factor: 'passkey-1',
      passkey: passkey.create(),
      seal: 's'.repeat(86),
      proof: await owner.prove(wallet, 'add passkey'),
    }),
  )
  return { owner, stored }
}
const challengeFor = async (device: Device, purpose = 'emailChange') => {
  const { body } = await device.request('/v1/auth/passkey/start', {
    body: { origin: shop, purpose },
  })
  return (body as unknown as { challenge: string }).challenge
}
/** Names the new address with the signature of a passkey. */
async function confirm(
  { device, login }: By,
  {
    email = to,
    by = authenticator,
    ...given
  }: { email?: string; challenge?: string; by?: typeof authenticator; lie?: Lie } = {},
) {
  const challenge = given.challenge ?? (await challengeFor(device))
  const passkey = by.use(challenge, { topOrigin: shop, ...given.lie })
  const body = { challenge, origin: shop, passkey, email }
  return device.request(path, { body, token: login.accessToken })
}
const emailOf = async ({ device, login }: By) => {
  const { body } = await device.refresh(login.refreshToken)
  return (body as unknown as Login).user.email
}

onDatabases(() => {
  let stored: Awaited<ReturnType<Frame['register']>>['stored']
  beforeEach(async () => {
    node = await createTestServer()
    authenticator = createAuthenticator()
    const made = await createOwner(from, authenticator)
    ;[frame, stored] = [made.owner, made.stored]
    node.advance(30_000)
  })

  describe('the address stays unchanged', () => {
    test('after a passkey of another account', async () => {
      const theirs = createAuthenticator()
      await createOwner('eve@mail.example', theirs)
      expect(outcomeOf(await confirm(frame, { by: theirs }))).toBe(refused)
    })

    test('for a visitor with a passkey and no login, or a login and no passkey', async () => {
      const stranger = await createDevice(node)
      const login = { ...frame.login, accessToken: 'x'.repeat(43) }
      expect(outcomeOf(await confirm({ device: stranger, login }))).toBe(
        'UNAUTHENTICATED authorization',
      )
      // The login of another device.
      expect(outcomeOf(await confirm({ device: stranger, login: frame.login }))).toMatch(
        /^(UNAUTHENTICATED|DEVICE_PROOF_REFUSED)/,
      )
      const thief = await createFrame(node, { email: from })
      expect(outcomeOf(await confirm(thief, { by: createAuthenticator() }))).toBe(refused)
    })

    test('after a passkey with forged data', async () => {
      const lies: Lie[] = [
        { origin: 'https://evil.example' },
        { topOrigin: 'https://evil.example' },
        { rpId: 'evil.example' },
        // Without user verification.
        { flags: 0x01 },
        { type: 'webauthn.create' },
        { userHandle: 'passkey-2' },
        { counter: 0 },
      ]
      expect(outcomeOf(await confirm(frame))).toBe('ok')
      node.advance(30_000)
      for (const lie of lies)
        expect([lie, outcomeOf(await confirm(frame, { lie }))]).toEqual([lie, refused])
    })

    test('after a signature for another device, a used one or an old one', async () => {
      const other = await createDevice(node)
      const foreign = await challengeFor(other)
      expect(outcomeOf(await confirm(frame, { challenge: foreign }))).toBe(refused)
      const challenge = await challengeFor(frame.device)
      const all = await Promise.all(
        Array.from({ length: 4 }, () => confirm(frame, { challenge, lie: { counter: 0 } })),
      )
      expect(all.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
      const late = await challengeFor(frame.device)
      node.advance(5 * 60_000)
      expect(outcomeOf(await confirm(frame, { challenge: late }))).toBe(refused)
    })

    test('after a signature for a login; and a signature for a change logs nobody in', async () => {
      const { device } = frame
      const ofLogin = await challengeFor(device, 'login')
      expect(outcomeOf(await confirm(frame, { challenge: ofLogin }))).toBe(refused)
      const challenge = await challengeFor(device)
      const passkey = authenticator.use(challenge, { topOrigin: shop })
      const body = { challenge, origin: shop, passkey }
      expect(outcomeOf(await device.request('/v1/auth/passkey/verify', { body }))).toBe(refused)
    })

    test('after a passkey whose way back was removed', async () => {
      await frame.renew(stored, { factor: 'kit-1', kind: 'kit' })
      expect(outcomeOf(await confirm(frame))).toBe(refused)
    })

    test('after a passkey without the code from the new address', async () => {
      const { flow } = (await confirm(frame)).body as unknown as { flow: string }
      const finish = { body: { flow, otp: '000000' }, token: frame.login.accessToken }
      const answer = await frame.device.request('/v1/auth/email/change/finish', finish)
      expect(outcomeOf(answer)).toBe('CODE_REFUSED otp')
      expect(await emailOf(frame)).toBe(from)
    })

    test.each(['nobody', 'a@b.example\r\nBcc: x@y.example'])(
      'for an invalid new address: %j',
      async (email) => {
        const challenge = await challengeFor(frame.device)
        expect(outcomeOf(await confirm(frame, { challenge, email }))).toBe('INVALID_REQUEST email')
        // The failed attempts did not use up the challenge.
        expect(outcomeOf(await confirm(frame, { challenge }))).toBe('ok')
      },
    )
  })

  test('a code that was sent for a change by passkey changes no address at once, in any request', async () => {
    const before = codesIn(node).length
    const { flow } = (await confirm(frame)).body as unknown as { flow: string }
    const otp = await codeIn(node, before)
    const body = { flow, otp, email: 'eve@mail.example' }
    const token = frame.login.accessToken
    const confirmed = await frame.device.request('/v1/auth/email/change/confirm', { body, token })
    expect(outcomeOf(confirmed)).toBe('CODE_REFUSED otp')
    expect(await emailOf(frame)).toBe(from)
  })

  test('the owner of an account with the new address is notified, and the visitor who changes learns nothing', async () => {
    await createOwner(to, createAuthenticator())
    node.advance(30_000)
    expect((await confirm(frame)).body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
    await expect
      .poll(() => node.mails.filter((mail) => mail.to === to).map(({ subject }) => subject))
      .toContain('This address already has an account')
  })
})
