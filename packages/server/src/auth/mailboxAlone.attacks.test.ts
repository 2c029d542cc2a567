import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { freshStore, onOneDatabase } from '../../test/store/onDatabases.ts'
import { createFrame } from '../custody/frame.test.util.ts'
import type { Store } from '../store/store.ts'
import { codeIn, codesIn, createDevice, outcomeOf } from './device.test.util.ts'

const from = 'owner@mail.example'
const to = 'thief@mail.example'
const hour = 60 * 60_000
type Frame = Awaited<ReturnType<typeof createFrame>>
let store: Store
let node: Awaited<ReturnType<typeof createTestServer>>
let owner: Frame
let thief: Frame
let stored: Awaited<ReturnType<Frame['register']>>['stored']

/** Does one step of a change. Returns the code that it sends. */
async function step(path: string, body: object, { device, login }: Frame) {
  const before = codesIn(node).length
  const token = login.accessToken
  const answer = await device.request(`/v1/auth/email/change${path}`, { body, token })
  const { flow } = answer.body as unknown as { flow: string }
  return { answer, flow, otp: flow === undefined ? '' : await codeIn(node, before) }
}
/** Does everything that somebody with only the mailbox can do: types the three codes. */
async function change(by: Frame, email = to) {
  const first = await step('', {}, by)
  const { flow, otp } = await step('/confirm', { flow: first.flow, otp: first.otp, email }, by)
  return (await step('/finish', { flow, otp }, by)).answer
}
/** Changes the address as the owner: with a proof of the wallet, and the code of the new address. */
async function changeByWallet(by: Frame, email: string) {
  const before = codesIn(node).length
  const begun = await by.nameEmail(stored, email)
  const { flow } = begun.body as unknown as { flow: string }
  const otp = flow === undefined ? '' : await codeIn(node, before)
  return { begun, answer: (await step('/finish', { flow, otp }, by)).answer }
}
const revert = async (by: Frame, token: string) =>
  (await by.device.request('/v1/auth/email/revert', { body: { token } })).body
const linksTo = (address: string) =>
  node.mails.flatMap(({ to: at, text }) =>
    at === address ? (/\/revert\?\S+#([\w-]{43}) /.exec(text)?.[1] ?? []) : [],
  )
/** Lets time pass in the steps in which a node looks for due changes. */
const pass = async (ms: number) => {
  node.advance(ms)
  await expect.poll(() => store.auth.logins.dueEmailChanges(node.now())).toEqual([])
}
const renew = async ({ device, login }: Frame) => {
  const answer = await device.refresh(login.refreshToken)
  if (answer.status === 200) Object.assign(login, answer.body)
  return outcomeOf(answer)
}
const requestFor = ({ device, login }: Frame, path: string, body?: object) =>
  device.request(`/v1/auth/${path}`, { ...(body && { body }), token: login.accessToken })
const refuse = (by: Frame) =>
  by.withWallet(stored, async (wallet) =>
    by.request('changes/refuse', {
      epoch: wallet.epoch,
      proof: await by.prove(wallet, 'refuse changes'),
    }),
  )
const waitingOf = async (by: Frame) => {
  const { wallet } = (await by.request('wallet')).body as unknown as {
    wallet: { waiting: { kind: string; takesEffectAt: string }[] }
  }
  return wallet.waiting
}
const inADay = () => new Date(node.now() + 24 * hour).toISOString()

onOneDatabase(() => {
  beforeEach(async () => {
    let time = () => Date.UTC(2026, 0, 1)
    store = await freshStore(() => time())
    node = await createTestServer({ store })
    time = node.now
    node.server.begin()
    owner = await createFrame(node, { email: from })
    stored = (await owner.register()).stored
    node.advance(30_000)
    thief = await createFrame(node, { email: from })
    node.advance(30_000)
  })

  describe('a thief who has the mailbox, and no share of the wallet', () => {
    test('changes the address only a day later, and logs out no device with a share', async () => {
      const takesEffectAt = inADay()
      expect((await change(thief)).body).toEqual({ user: { email: from }, takesEffectAt })
      expect(await renew(owner)).toBe('ok')
      expect(await waitingOf(owner)).toEqual([{ kind: 'emailChange', takesEffectAt }])
      await pass(24 * hour - 60_000)
      expect(await store.auth.logins.find(to)).toBeUndefined()
      await pass(60_000)
      // Nobody refused it. Even so, the owner's devices stay logged in, and open the wallet.
      expect(await store.auth.logins.find(to)).toBe(owner.login.user.id)
      expect(await renew(owner)).toBe('ok')
      expect(await owner.open(stored)).toBe(stored.address)
    })

    test('is refused and logged out by any device that has the wallet', async () => {
      await change(thief)
      node.advance(1000)
      await requestFor(thief, `sessions/${owner.login.id}/revoke`)
      node.advance(1000)
      expect((await refuse(owner)).body).toEqual({ refused: true })
      expect(await waitingOf(owner)).toEqual([])
      expect(await renew(thief)).toBe('UNAUTHENTICATED refreshToken')
      await pass(25 * hour)
      expect(await store.auth.logins.find(to)).toBeUndefined()
      expect(await renew(owner)).toBe('ok')
      // Nothing was changed, so nothing can be reverted either.
      Object.assign(owner.login, await owner.device.logIn(from))
      expect(outcomeOf(await owner.exportWallet(stored))).toBe('ok')
      expect(JSON.stringify((await owner.device.log(owner.login.accessToken)).body)).toMatch(
        /CHANGES_REFUSED.*LOGOUT_WAITS.*EMAIL_CHANGE_WAITS/,
      )
    })

    test('refuses nothing without a proof of the wallet', async () => {
      await change(thief)
      const proof = await owner.withWallet(stored, (wallet) =>
        owner.prove(wallet, 'refuse changes'),
      )
      const given = { epoch: stored.epoch, proof }
      expect(outcomeOf(await thief.request('changes/refuse', given))).toMatch(
        /^WALLET_PROOF_REFUSED/,
      )
      const other = await owner.withWallet(stored, async (wallet) => ({
        epoch: wallet.epoch,
        proof: await owner.prove(wallet, 'revoke device'),
      }))
      expect(outcomeOf(await owner.request('changes/refuse', other))).toMatch(
        /^WALLET_PROOF_REFUSED/,
      )
      expect(await waitingOf(owner)).toHaveLength(1)
    })

    test('ends the logins of devices with a share a day later, and others at once', async () => {
      const tablet = await createFrame(node, { email: from })
      const takesEffectAt = inADay()
      const path = (of: Frame) => `sessions/${of.login.id}/revoke`
      expect((await requestFor(thief, path(owner))).body).toEqual({ ended: 0, takesEffectAt })
      expect((await requestFor(thief, path(tablet))).body).toEqual({
        ended: 1,
        takesEffectAt: null,
      })
      node.advance(hour)
      await renew(thief)
      // A second request neither delays it nor notifies again.
      expect((await requestFor(thief, path(owner))).body).toEqual({ ended: 0, takesEffectAt })
      expect(await renew(owner)).toBe('ok')
      expect(await renew(tablet)).toBe('UNAUTHENTICATED refreshToken')
      expect(await waitingOf(owner)).toEqual([{ kind: 'logOut', takesEffectAt }])
      const told = () =>
        node.mails.filter(({ subject }) => subject.includes('about to be logged out'))
      await expect.poll(told).toHaveLength(1)
      await pass(23 * hour)
      await expect.poll(() => renew(owner)).toBe('UNAUTHENTICATED refreshToken')
    })

    test('logs out everywhere, except on those devices', async () => {
      const answer = await requestFor(thief, 'sign-out', { everywhere: true })
      expect(answer.body).toEqual({ ended: 1, takesEffectAt: inADay() })
      expect(await renew(thief)).toBe('UNAUTHENTICATED refreshToken')
      expect(await renew(owner)).toBe('ok')
    })

    test('cannot push those devices out with many logins', async () => {
      for (let at = 0; at < 21; at += 1) {
        await (await createDevice(node)).logIn(from)
        node.advance(4 * hour)
      }
      expect(await renew(owner)).toBe('ok')
    })

    test('cannot revert a change that a device with the wallet made, and is logged out with it', async () => {
      const safe = 'safe@mail.example'
      const { answer } = await changeByWallet(owner, safe)
      expect(answer.body).toMatchObject({ takesEffectAt: null })
      await expect.poll(() => linksTo(from)).toHaveLength(1)
      const takesEffectAt = inADay()
      const [token = ''] = linksTo(from)
      await revert(thief, token)
      expect(await store.auth.logins.find(safe)).toBe(owner.login.user.id)
      expect(await waitingOf(owner)).toEqual([{ kind: 'emailChange', takesEffectAt }])
      node.advance(1000)
      expect((await refuse(owner)).body).toEqual({ refused: true })
      await revert(thief, token)
      expect(await waitingOf(owner)).toEqual([])
      await pass(25 * hour)
      expect(await store.auth.logins.find(safe)).toBe(owner.login.user.id)
      expect(await renew(owner)).toBe('ok')
      expect(await owner.open(stored)).toBe(stored.address)
    })

    test('recovers an address a day later if no device with the wallet refuses', async () => {
      await changeByWallet(owner, 'safe@mail.example')
      await expect.poll(() => linksTo(from)).toHaveLength(1)
      const [token = ''] = linksTo(from)
      const takesEffectAt = inADay()
      expect(await revert(thief, token)).toEqual({ reverted: true, takesEffectAt })
      node.advance(hour)
      expect(await revert(thief, token)).toEqual({ reverted: true, takesEffectAt })
      await renew(owner)
      await pass(23 * hour)
      expect(await store.auth.logins.find(from)).toBe(owner.login.user.id)
      expect(await renew(owner)).toBe('ok')
    })

    test('cannot keep the address from a device with the wallet, which recovers it at once', async () => {
      await change(thief)
      await pass(24 * hour)
      await expect.poll(() => store.auth.logins.find(to)).toBe(owner.login.user.id)
      await renew(owner)
      const sent = node.mails.length
      const { begun, answer } = await changeByWallet(owner, from)
      expect(outcomeOf(begun)).toBe('ok')
      expect(answer.body).toEqual({ user: { email: from }, takesEffectAt: null })
      expect(node.mails.slice(sent).filter(({ subject }) => /\d{6}/.test(subject))).toMatchObject([
        { to: from },
      ])
      expect(await renew(thief)).toBe('UNAUTHENTICATED refreshToken')
    })

    test.each([
      ['email', 'change email', { email: to }],
      ['account/delete', 'delete account', { confirm: 'DELETE' }],
      ['logins/end', 'end logins', { session: null }],
    ] as const)(
      'has nothing done by %s without a proof of the wallet for that, of that device, now',
      async (path, action, fields) => {
        const refused = /^WALLET_PROOF_REFUSED/
        const give = async (by: Frame, proof: object, more: object = {}) =>
          outcomeOf(await by.request(path, { epoch: stored.epoch, proof, ...fields, ...more }))
        const proveWith = (of: typeof action | 'refuse changes', claims = {}) =>
          owner.withWallet(stored, (wallet) => owner.prove(wallet, of, claims))
        const visitor = await createFrame(node, { email: 'visitor@mail.example' })
        const { stored: theirs } = await visitor.register()
        // Proofs for another action, by another device, for another account or device, and by the keys of another
        // wallet.
        expect(await give(owner, await proveWith('refuse changes'))).toMatch(refused)
        expect(await give(thief, await proveWith(action))).toMatch(refused)
        const { user } = visitor.login
        for (const claims of [{ user: user.id }, { device: thief.device.thumbprint }])
          expect(await give(owner, await proveWith(action, claims))).toMatch(refused)
        const foreign = await visitor.withWallet(theirs, async (wallet) =>
          owner.prove(wallet, action, { user: owner.login.user.id, epoch: stored.epoch }),
        )
        expect(await give(owner, foreign)).toMatch(refused)
        expect(await give(thief, foreign)).toMatch(refused)
        // Proofs that were used, are late, or belong to an old epoch.
        const used = await proveWith(action)
        expect(await give(owner, used, { epoch: 'A'.repeat(22) })).toBe(
          'WALLET_PROOF_REFUSED epoch',
        )
        const late = await proveWith(action)
        node.advance(2 * 60_000)
        expect(await give(owner, late)).toMatch(refused)
        const old = await proveWith(action, { epoch: stored.epoch })
        await owner.renew(stored)
        expect(await give(owner, old)).toBe('WALLET_PROOF_REFUSED epoch')
        expect(await renew(owner)).toBe('ok')
        expect(await waitingOf(owner)).toEqual([])
      },
    )

    test('uses a proof once', async () => {
      const proof = await owner.withWallet(stored, (wallet) => owner.prove(wallet, 'end logins'))
      const body = { epoch: stored.epoch, proof, session: thief.login.id }
      expect((await owner.request('logins/end', body)).body).toMatchObject({ ended: 1 })
      expect(outcomeOf(await owner.request('logins/end', body))).toBe(
        'WALLET_PROOF_REFUSED proof.challenge',
      )
    })
  })

  describe('a device that has a share', () => {
    test('changes the address and ends logins at once by a proof of the wallet', async () => {
      const phone = await createFrame(node, { email: from, prf: owner.prf })
      await phone.recover()
      node.advance(30_000)
      expect((await owner.endLogins(stored, phone.login.id)).body).toEqual({
        ended: 1,
        takesEffectAt: null,
      })
      const { answer } = await changeByWallet(owner, to)
      expect(answer.body).toEqual({ user: { email: to }, takesEffectAt: null })
      expect(await renew(thief)).toBe('UNAUTHENTICATED refreshToken')
    })

    test('waits a day if somebody with the mailbox and its login gives codes, and refuses that', async () => {
      const takesEffectAt = inADay()
      expect((await change(owner)).body).toEqual({ user: { email: from }, takesEffectAt })
      expect(await waitingOf(owner)).toEqual([{ kind: 'emailChange', takesEffectAt }])
      // It must not pass for a change by the wallet: the mailed link still refuses it at once.
      await expect.poll(() => linksTo(from)).toHaveLength(1)
      const [token = ''] = linksTo(from)
      expect(await revert(owner, token)).toEqual({ reverted: true, takesEffectAt: null })
      expect(await waitingOf(owner)).toEqual([])
      node.advance(30_000)
      await change(owner)
      node.advance(1000)
      expect((await refuse(owner)).body).toEqual({ refused: true })
      await pass(25 * hour)
      expect(await store.auth.logins.find(to)).toBeUndefined()
      expect(await renew(owner)).toBe('ok')
    })
  })

  test('the mailbox is sufficient for an account without a wallet', async () => {
    const visitor = await createFrame(node, { email: 'visitor@mail.example' })
    node.advance(30_000)
    const email = 'other@mail.example'
    expect((await change(visitor, email)).body).toEqual({ user: { email }, takesEffectAt: null })
  })
})
