import { createHash } from 'node:crypto'
import { loginKeyText } from '@portico/contract'
import { type Bytes, createKit, type FactorKey, kitKey } from '@portico/custody'
import { withLoginKey } from '@portico/custody/loginKey'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { freshDatabase, onDatabases } from '../../../test/store/onDatabases.ts'
import { rowsOf } from '../../../test/store/rowsOf.ts'
import { createDevice, type Login, outcomeOf } from '../../auth/device.test.util.ts'
import { createStore } from '../../store/createStore.ts'
import { migrate } from '../../store/migrate.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import { createFrame } from '../frame.test.util.ts'

const email = 'owner@mail.example'
const shop = 'https://shop.example'
const host = 'login.portico.test'
const refused = 'CODE_REFUSED signature'
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
type Frame = Awaited<ReturnType<typeof createFrame>>
type Device = Awaited<ReturnType<typeof createDevice>>
type Stored = Awaited<ReturnType<Frame['register']>>['stored']
let node: Awaited<ReturnType<typeof createTestServer>>
let owner: Frame
let stored: Stored
let kit: FactorKey

/** Returns a password whose key costs nothing. */
const passwordOf =
  (password: string): FactorKey =>
  async (salt, context) =>
    new Uint8Array(
      createHash('sha256').update(password).update(salt).update(context).digest(),
    ) as Bytes

const publicKeyOf = (key: FactorKey, named?: string) =>
  withLoginKey(key, { host, email: named }, ({ publicKey }) => text(publicKey))
/** Lets a way back log in as well. `claims` are a liar's changes. */
const addTo = (
  of: Frame,
  at: Stored,
  given: { key: FactorKey; factor?: string; named?: string; claims?: object },
) =>
  of.withWallet(at, async (wallet) =>
    of.request('login-keys', {
      epoch: wallet.epoch,
      factor: given.factor ?? 'kit-1',
      publicKey: await publicKeyOf(given.key, given.named),
      proof: await of.prove(wallet, 'add login key'),
      ...given.claims,
    }),
  )
const challengeFor = async (device: Device, purpose = 'loginKey') => {
  const body = { origin: shop, purpose }
  const answer = await device.request('/v1/auth/passkey/start', { body })
  return (answer.body as unknown as { challenge: string }).challenge
}
/** Logs in. `claims` are what a liar signs, and `sent` replaces what is sent. */
async function logIn(
  device: Device,
  key: FactorKey,
  {
    named,
    sent,
    isIdle = false,
    ...claims
  }: { named?: string; sent?: object; isIdle?: boolean; challenge?: string; device?: string } = {},
) {
  const challenge = claims.challenge ?? (await challengeFor(device))
  const facts = { challenge, origin: shop, device: device.thumbprint, ...claims }
  const body = await withLoginKey(key, { host, email: named }, ({ publicKey, sign }) => ({
    challenge,
    origin: shop,
    publicKey: text(publicKey),
    signature: text(sign(loginKeyText(facts))),
    ...(named !== undefined && { email: named }),
    ...sent,
  }))
  return device.request('/v1/auth/key/verify', { body }, { isIdle })
}
/** Creates a server over a database whose rows the test reads and writes, like somebody with a copy of it. */
async function createOpenServer() {
  const database = openDatabase(await freshDatabase())
  onTestFinished(() => database.close())
  await migrate(database, () => 0)
  return { db: database.db, node: await createTestServer({ store: createStore(database) }) }
}
const addPassword = (of: Frame, at: Stored, password: string) =>
  of.withWallet(at, async (wallet) => {
    const factor = { factor: 'password-1', kind: 'password', wrapped: 'A'.repeat(40) }
    const proof = await of.prove(wallet, 'add factor')
    await of.request('factors', { epoch: wallet.epoch, ...factor, proof })
    const body = {
      epoch: wallet.epoch,
      factor: 'password-1',
      publicKey: await publicKeyOf(passwordOf(password), email),
      proof: await of.prove(wallet, 'add login key'),
    }
    return of.request('login-keys', body)
  })

onDatabases((onOne) => {
  let device: Device
  beforeEach(async () => {
    node = await createTestServer()
    owner = await createFrame(node, { email })
    stored = (await owner.register()).stored
    await owner.addKit(stored)
    kit = await kitKey(await createKit())
    device = await createDevice(node)
  })

  describe('a printed kit', () => {
    test('logs in without a code, even if somebody has taken the address', async () => {
      expect((await addTo(owner, stored, { key: kit })).body).toEqual({ saved: true })
      const { account } = { account: owner.login.user.id }
      const revert = { hash: 'h', expiresAt: node.now() }
      const change = {
        login: { id: 'x', account, origin: shop, browser: '' },
        from: email,
        to: 'thief@mail.example',
        revert,
        isProved: true,
        mail: { id: 'm', to: email, subject: '', text: '', html: '', expiresAt: node.now() },
      }
      expect(await node.store.auth.logins.changeEmail(change, node.now())).toBe(true)
      const answer = await logIn(device, kit)
      expect(outcomeOf(answer)).toBe('ok')
      const { user, accessToken } = answer.body as unknown as Login
      expect(user).toEqual({ id: account, email: 'thief@mail.example' })
      // That login gives access to the release that opens the wallet.
      const recovered = await device.request('/v1/custody/recover', {
        body: {},
        token: accessToken,
      })
      expect(outcomeOf(recovered)).toBe('ok')
    })

    test('is added only with the wallet, for one of its ways back, with a fresh code', async () => {
      const thief = await createFrame(node, { email: 'eve@mail.example' })
      const own = (await thief.register()).stored
      expect((await addTo(thief, own, { key: kit })).body).toEqual({ saved: false })
      expect((await addTo(owner, stored, { key: kit, factor: 'passkey-1' })).body).toEqual({
        saved: false,
      })
      const proof = await owner.withWallet(stored, (wallet) => owner.prove(wallet, 'add factor'))
      const other = await addTo(owner, stored, { key: kit, claims: { proof } })
      expect(outcomeOf(other)).toMatch(/^WALLET_PROOF_REFUSED/)
      node.advance(5 * 60_000)
      expect(outcomeOf(await addTo(owner, stored, { key: kit }))).toMatch(/^LOGIN_NOT_FRESH/)
      expect(outcomeOf(await logIn(device, kit))).toBe(refused)
    })

    test('of another account, or with a signature for another device, page, time or purpose, logs nobody in', async () => {
      await addTo(owner, stored, { key: kit })
      const other = await kitKey(await createKit())
      expect(outcomeOf(await logIn(device, other))).toBe(refused)
      const foreign = await challengeFor(await createDevice(node))
      expect(outcomeOf(await logIn(device, kit, { challenge: foreign }))).toBe(refused)
      const ofPasskey = await challengeFor(device, 'login')
      expect(outcomeOf(await logIn(device, kit, { challenge: ofPasskey }))).toBe(refused)
      expect(outcomeOf(await logIn(device, kit, { device: owner.device.thumbprint }))).toBe(refused)
      expect(
        outcomeOf(await logIn(device, kit, { sent: { origin: 'https://evil.example' } })),
      ).not.toBe('ok')
      const publicKey = await publicKeyOf(kit)
      expect(outcomeOf(await logIn(device, other, { sent: { publicKey } }))).toBe(refused)
      expect(
        outcomeOf(await logIn(device, kit, { sent: { publicKey: `${'A'.repeat(42)}B` } })),
      ).toBe(refused)
      const late = await challengeFor(device)
      node.advance(5 * 60_000)
      expect(outcomeOf(await logIn(device, kit, { challenge: late }))).toBe(refused)
      const challenge = await challengeFor(device)
      const all = await Promise.all(
        Array.from({ length: 4 }, () => logIn(device, kit, { challenge })),
      )
      expect(all.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
    })

    test('that was removed or replaced logs nobody in', async () => {
      await addTo(owner, stored, { key: kit })
      await owner.addKit(stored)
      expect(outcomeOf(await logIn(device, kit))).toBe(refused)
      await addTo(owner, stored, { key: kit })
      expect(outcomeOf(await logIn(device, kit))).toBe('ok')
      await owner.renew(stored)
      expect(outcomeOf(await logIn(device, kit))).toBe(refused)
    })
  })

  test('a copy of the database has nothing to test a guessed password against, neither current nor old', async () => {
    const open = await createOpenServer()
    node = open.node
    owner = await createFrame(node, { email })
    const own = (await owner.register()).stored
    const key = passwordOf('correct horse battery')
    expect((await addPassword(owner, own, 'correct horse battery')).body).toEqual({ saved: true })
    const publicKey = await publicKeyOf(key, email)
    const has = async (text: string) => Buffer.concat(await rowsOf(open.db)).includes(text)
    expect(await has(publicKey)).toBe(false)
    // A row as earlier servers wrote it.
    await open.db.updateTable('auth_login_key').set({ mark: publicKey }).execute()
    expect(await has(publicKey)).toBe(true)
    node.server.begin()
    await expect.poll(() => has(publicKey)).toBe(false)
    const phone = await createDevice(node)
    expect(outcomeOf(await logIn(phone, key, { named: email }))).toBe('ok')
  })

  onOne(() => {
    describe('a password', () => {
      const password = 'correct horse battery'
      const guess = (by: Device, at: number, isIdle = true) =>
        logIn(by, passwordOf(`guess ${at}`), { named: email, isIdle })

      test('logs in with the address that the account had when it was set, and with no other', async () => {
        await addPassword(owner, stored, password)
        const key = passwordOf(password)
        expect(outcomeOf(await logIn(device, key, { named: 'OWNER@mail.example' }))).toBe('ok')
        expect(outcomeOf(await logIn(device, key, { named: 'other@mail.example' }))).toBe(refused)
        expect(outcomeOf(await logIn(device, key))).toBe(refused)
        // A guess of this account's password under another address, where the server would count it for nobody.
        const sent = { email: 'other@mail.example' }
        expect(outcomeOf(await logIn(device, key, { named: email, sent }))).toBe(refused)
      })

      test('allows ten guesses, and then requires rising work; its owner does at most that work', async () => {
        await addPassword(owner, stored, password)
        for (let at = 0; at < 10; at += 1) expect(outcomeOf(await guess(device, at))).toBe(refused)
        const bitsOf = async () => {
          const { headers } = await guess(await createDevice(node), 0)
          return Number(headers.get('portico-work')?.split('.')[1])
        }
        expect(await bitsOf()).toBe(4)
        for (let at = 10; at < 20; at += 1)
          expect(outcomeOf(await guess(device, at, false))).toBe(refused)
        expect(await bitsOf()).toBe(5)
        // A device that the account knows has separate tries.
        const known = await logIn(owner.device, passwordOf(password), {
          named: email,
          isIdle: true,
        })
        expect(outcomeOf(known)).toBe('ok')
        expect(outcomeOf(await logIn(device, passwordOf(password), { named: email }))).toBe('ok')
      })
    })
  })
})
