import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { createFrame } from '../../custody/frame.test.util.ts'
import { authConstants } from '../../store/auth/authConstants.ts'
import { createDevice, type Login, outcomeOf } from '../device.test.util.ts'
import { createAuthenticator, type Lie } from './authenticator.test.util.ts'

const email = 'visitor@mail.example'
const shop = 'https://shop.example'
type Frame = Awaited<ReturnType<typeof createFrame>>
type Device = Awaited<ReturnType<typeof createDevice>>
type Stored = Awaited<ReturnType<Frame['register']>>['stored']
/** The wallet's signature of its passkey; the server only stores it. */
const seal = 's'.repeat(86)
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame
let stored: Stored
let authenticator: ReturnType<typeof createAuthenticator>

/** Lets the passkey of the wallet log in. `claims` are a liar's changes. */
const addTo = (of: Frame, wallet: Stored, claims: object = {}) =>
  of.withWallet(wallet, async (opened) =>
    of.request('passkeys', {
      epoch: opened.epoch,
      factor: 'passkey-1',
      passkey: authenticator.create(),
      seal,
      proof: await of.prove(opened, 'add passkey'),
      ...claims,
    }),
  )
const challengeFor = async (device: Device, origin = shop) => {
  const { body } = await device.request('/v1/auth/passkey/start', { body: { origin } })
  return (body as unknown as { challenge: string }).challenge
}
/** Logs in with a passkey's signature of a challenge. */
const bring = (
  device: Device,
  challenge: string,
  { page = shop, ...lie }: Lie & { page?: string } = {},
) => {
  const passkey = authenticator.use(challenge, { topOrigin: page, ...lie })
  const body = { challenge, origin: page, passkey }
  return device.request('/v1/auth/passkey/verify', { body })
}
const logIn = async (device: Device, lie: Lie = {}) =>
  bring(device, await challengeFor(device), lie)
const refused = 'PASSKEY_REFUSED passkey'

onDatabases((onOne) => {
  beforeEach(async () => {
    node = await createTestServer()
    frame = await createFrame(node, { email })
    stored = (await frame.register()).stored
    authenticator = createAuthenticator()
  })

  describe('the passkey of a wallet', () => {
    test('logs in on a new device, which its account sees, and cannot delete the account without the wallet', async () => {
      expect((await addTo(frame, stored)).body).toEqual({ saved: true })
      node.advance(authConstants.freshMs)
      const device = await createDevice(node)
      const session = (await logIn(device)).body as unknown as Login
      expect(session.user).toEqual(frame.login.user)
      const { events } = (await device.log(session.accessToken)).body as unknown as {
        events: { kind: string; origin: string }[]
      }
      expect(events[0]).toMatchObject({ kind: 'LOGGED_IN_ON_NEW_DEVICE', origin: shop })
      await expect.poll(() => node.mails.map(({ text }) => text).join()).toContain('new device')
      const deletion = { body: { confirm: 'DELETE' }, token: session.accessToken }
      expect(outcomeOf(await device.request('/v1/auth/delete', deletion))).toBe('NOT_FOUND wallet')
    })

    test('proves again who the owner is, on the device of the wallet', async () => {
      await addTo(frame, stored)
      node.advance(authConstants.freshMs)
      expect(outcomeOf(await frame.deleteAccount(stored))).toBe('LOGIN_NOT_FRESH authorization')
      Object.assign(frame.login, (await logIn(frame.device)).body)
      expect(outcomeOf(await frame.deleteAccount(stored))).toBe('ok')
      // A deleted account leaves nothing that logs in.
      expect(outcomeOf(await logIn(frame.device))).toBe(refused)
      expect(await node.store.auth.passkeys.find(authenticator.id)).toBeUndefined()
    })

    test('is visible with its public key and its counter to its account, and to no other', async () => {
      const factorsOf = async (of: Frame) => (await of.status()).wallet?.factors
      expect(await factorsOf(frame)).toEqual([{ factor: 'passkey-1', kind: 'passkey' }])
      await addTo(frame, stored)
      const passkey = { id: authenticator.id, publicKey: expect.any(String), counter: 0, seal }
      const known = [{ factor: 'passkey-1', kind: 'passkey', passkey }]
      expect(await factorsOf(frame)).toEqual(known)
      await logIn(await createDevice(node))
      expect(await factorsOf(frame)).toMatchObject([{ passkey: { counter: 1 } }])
      const other = await createFrame(node, { email: 'other@mail.example' })
      await other.register()
      expect(await factorsOf(other)).toEqual([{ factor: 'passkey-1', kind: 'passkey' }])
      await frame.renew(stored, { factor: 'passkey-1', kind: 'kit' })
      expect(await factorsOf(frame)).toEqual([{ factor: 'passkey-1', kind: 'kit' }])
    })

    test('is stored once, and storing it again succeeds', async () => {
      const passkey = authenticator.create()
      const answers = [
        await addTo(frame, stored, { passkey }),
        await addTo(frame, stored, { passkey }),
        await addTo(frame, stored, { passkey: createAuthenticator().create() }),
      ]
      expect(answers.map(({ body }) => body)).toEqual([
        { saved: true },
        { saved: true },
        { saved: false },
      ])
    })

    test('still logs in after a new epoch that keeps the way back', async () => {
      await addTo(frame, stored)
      await frame.renew(stored)
      expect(outcomeOf(await logIn(await createDevice(node)))).toBe('ok')
    })
  })

  onOne(() => {
    describe('a thief who has only a login', () => {
      test('adds no passkey', async () => {
        const thief = await createThief()
        const answer = await frame.withWallet(stored, async ({ epoch }) =>
          thief.request('passkeys', {
            epoch,
            factor: 'passkey-1',
            passkey: authenticator.create(),
            seal,
            proof: {
              challenge: await thief.challenge(),
              eip155: `0x${'1'.repeat(130)}`,
              solana: '1'.repeat(64),
            },
          }),
        )
        expect(outcomeOf(answer)).toMatch(/^WALLET_PROOF_REFUSED/)
      })

      test('adds none with a proof that was made for something else', async () => {
        const answer = await frame.withWallet(stored, async (wallet) =>
          frame.request('passkeys', {
            epoch: wallet.epoch,
            factor: 'passkey-1',
            passkey: authenticator.create(),
            seal,
            proof: await frame.prove(wallet, 'add factor'),
          }),
        )
        expect(outcomeOf(answer)).toMatch(/^WALLET_PROOF_REFUSED/)
      })

      test('adds none with a code that is too old', async () => {
        node.advance(authConstants.freshMs)
        expect(outcomeOf(await addTo(frame, stored))).toBe('LOGIN_NOT_FRESH authorization')
      })

      async function createThief() {
        node.advance(30_000)
        return createFrame(node, { email })
      }
    })

    describe('a new passkey', () => {
      test('of another origin, name or kind is not stored', async () => {
        const lies: Lie[] = [
          { origin: 'https://evil.example' },
          { rpId: 'evil.example' },
          // Without user verification.
          { flags: 0x41 },
          // The use of a passkey.
          { type: 'webauthn.get' },
          { id: 'AAAA' },
        ]
        for (const lie of lies) {
          const answer = await addTo(frame, stored, { passkey: authenticator.create(lie) })
          expect([lie, outcomeOf(answer)]).toEqual([lie, refused])
        }
      })

      test('for a way back that the wallet does not have is not stored', async () => {
        expect((await addTo(frame, stored, { factor: 'passkey-2' })).body).toEqual({ saved: false })
        await frame.addKit(stored)
        expect((await addTo(frame, stored, { factor: 'kit-1' })).body).toEqual({ saved: false })
      })

      test('of another account is not stored, and still logs in there', async () => {
        await addTo(frame, stored)
        const eve = await createFrame(node, { email: 'eve@mail.example' })
        const own = (await eve.register()).stored
        expect((await addTo(eve, own)).body).toEqual({ saved: false })
        const session = (await logIn(await createDevice(node))).body as unknown as Login
        expect(session.user).toEqual(frame.login.user)
      })

      test('with the results of its extensions is refused', async () => {
        const passkey = { ...authenticator.create(), clientExtensionResults: { prf: 'secret' } }
        expect(outcomeOf(await addTo(frame, stored, { passkey }))).toMatch(/^INVALID_REQUEST/)
      })
    })
  })

  describe('the use of a passkey', () => {
    let device: Device
    beforeEach(async () => {
      await addTo(frame, stored)
      device = await createDevice(node)
    })

    onOne(() => {
      test('on another origin, page or name, or without user verification, logs nobody in', async () => {
        const lies: Lie[] = [
          { origin: 'https://evil.example' },
          { topOrigin: 'https://evil.example' },
          { rpId: 'evil.example' },
          { flags: 0x01 },
          // The creation of a passkey.
          { type: 'webauthn.create' },
          { userHandle: 'passkey-2' },
          { id: 'AAAA' },
        ]
        for (const lie of lies)
          expect([lie, outcomeOf(await logIn(device, lie))]).toEqual([lie, refused])
      })

      test('with another key logs nobody in', async () => {
        const { id } = authenticator
        authenticator = createAuthenticator()
        expect(outcomeOf(await logIn(device, { id }))).toBe(refused)
      })

      test('from a copy with an older counter logs nobody in', async () => {
        expect(outcomeOf(await logIn(device))).toBe('ok')
        expect(outcomeOf(await logIn(device, { counter: 1 }))).toBe(refused)
      })
    })

    test('is accepted once, even at once', async () => {
      const challenge = await challengeFor(device)
      // Passkeys that several devices share have no counter.
      const passkey = authenticator.use(challenge, { topOrigin: shop, counter: 0 })
      const body = { challenge, origin: shop, passkey }
      const again = () => device.request('/v1/auth/passkey/verify', { body })
      const all = await Promise.all(Array.from({ length: 5 }, again))
      expect(all.map(outcomeOf).sort()).toEqual([...Array(4).fill(refused), 'ok'])
      expect(outcomeOf(await again())).toBe(refused)
    })

    onOne(() => {
      test('with a challenge of another device, page or time logs nobody in', async () => {
        const foreign = await bring(await createDevice(node), await challengeFor(device))
        expect(outcomeOf(foreign)).toBe(refused)
        const elsewhere = { page: 'https://other.example' }
        const moved = await bring(device, await challengeFor(device), elsewhere)
        expect(outcomeOf(moved)).toBe(refused)
        const late = await challengeFor(device)
        node.advance(5 * 60_000)
        expect(outcomeOf(await bring(device, late))).toBe(refused)
        expect(outcomeOf(await logIn(device))).toBe('ok')
      })

      test('with an invented or extended challenge logs nobody in', async () => {
        const challenge = await challengeFor(device)
        const text = Buffer.from(challenge, 'base64url').toString()
        const [expiresAt = '', random = '', mac = ''] = text.split('.')
        for (const forged of [
          `${Number(expiresAt) + 60_000}.${random}.${mac}`,
          `${expiresAt}.${'A'.repeat(22)}.${mac}`,
          `${text}.more`,
          'nothing',
        ]) {
          const given = Buffer.from(forged).toString('base64url')
          expect(outcomeOf(await bring(device, given))).toBe(refused)
        }
        // Another encoding of the same bytes is not a second challenge.
        expect(outcomeOf(await bring(device, challenge))).toBe('ok')
        expect(outcomeOf(await bring(device, `${challenge}A`))).toBe(refused)
      })

      test('whose way back was removed logs nobody in, and neither does a backup of its row', async () => {
        const row = await node.store.auth.passkeys.find(authenticator.id)
        await frame.renew(stored, { factor: 'kit-1', kind: 'kit' })
        expect(outcomeOf(await logIn(device))).toBe(refused)
        const { epoch = '' } = (await frame.status()).wallet ?? {}
        if (!row) throw new Error('There was no passkey')
        expect(await node.store.auth.passkeys.add({ ...row, epoch }, node.now())).toBe(false)
      })

      test('on a page outside of the project is refused', async () => {
        const body = { origin: 'null' }
        expect(outcomeOf(await device.request('/v1/auth/passkey/start', { body }))).toBe(
          'ORIGIN_NOT_ALLOWED origin',
        )
      })
    })
  })
})
