import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKillableServer } from '../../test/killed/createKillableServer.ts'
import { freshDatabase, onOneDatabase } from '../../test/store/onDatabases.ts'
import { codeIn, codesIn, createDevice, type Login, outcomeOf } from '../auth/device.test.util.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import { createFrame, type StoredWallet } from './frame.test.util.ts'

/** The number of rounds for each write. `PORTICO_KILL_ROUNDS=100` runs a hundred. */
const rounds = Number(process.env.PORTICO_KILL_ROUNDS ?? 2)
/** More than the statements of each write, from the first check to the commit. A registration comes from two tabs. */
const statements = { register: 46, renew: 24, changeEmail: 26 }

const timeout = 60_000 + rounds * 60_000

/** Returns the points of death, spread over all statements of a write. */
const deathsOf = (write: keyof typeof statements) =>
  Array.from(
    { length: rounds },
    (_, round) =>
      1 + (Math.floor(((round + 0.5) * statements[write]) / rounds) % statements[write]),
  )

/** Of deaths all over a write, some must come before its commit, and some after. */
const expectBoth = (outcomes: readonly boolean[]) => {
  if (rounds >= 24) expect(new Set(outcomes)).toEqual(new Set([true, false]))
}

type KillableServer = Awaited<ReturnType<typeof createKillableServer>>
type Frame = Awaited<ReturnType<typeof createFrame>>
let server: KillableServer
let accounts = 0

const newEmail = () => `visitor-${++accounts}@mail.example`
const newFrame = (email = newEmail()) => createFrame(server.nodeOf(email), { email })

/** Runs a write during which the server dies, and starts the server again. */
async function survive<T>(of: { path: string; dieAfter: number }, write: () => Promise<T>) {
  server.dieAt(of.path, of.dieAfter)
  const done = await write()
  await server.kill()
  await server.start()
  return done
}

/** Checks that the account's only wallet opens with this device's stored data, and with its way back. */
async function expectOpens(frame: Frame, stored: Awaited<ReturnType<Frame['recover']>>['stored']) {
  expect(await frame.open(stored)).toBe(stored.address)
  const recovered = await frame.recover()
  expect(recovered.answer.body).toEqual({ outcome: 'added' })
  expect(await frame.open(recovered.stored)).toBe(stored.address)
}

onOneDatabase(() => {
  beforeAll(async () => {
    server = await createKillableServer(await freshDatabase())
    await server.start()
  }, 120_000)
  afterAll(() => server.end())

  test(`a wallet is registered completely or not at all, and once, through ${rounds} kills`, {
    timeout,
  }, async () => {
    const outcomes: boolean[] = []
    for (const dieAfter of deathsOf('register')) {
      const frame = await newFrame()
      const tabs = await survive({ path: '/v1/custody/wallet?', dieAfter }, () =>
        Promise.all([frame.register(), frame.register()]),
      )
      const isRegistered = ({ answer }: (typeof tabs)[0]) =>
        (answer.body as { registered?: boolean }).registered === true
      const finished = tabs.filter(isRegistered)
      expect(finished.length).toBeLessThan(2)
      const before = (await frame.status()).wallet
      // An account with a notice about a wallet has the wallet.
      if (finished[0]) expect(before?.epoch).toBe(finished[0].stored.epoch)
      const again = await Promise.all([frame.register(), frame.register()])
      expect(again.filter(isRegistered)).toHaveLength(before ? 0 : 1)
      const { epoch } = (await frame.status()).wallet ?? {}
      const own = [...tabs, ...again].filter(({ stored }) => stored.epoch === epoch)
      expect(own).toHaveLength(1)
      if (own[0]) await expectOpens(frame, own[0].stored)
      const kinds = await kindsOf(frame)
      expect(kinds.filter((kind) => kind === 'WALLET_REGISTERED')).toHaveLength(1)
      outcomes.push(before !== null)
    }
    expectBoth(outcomes)
  })

  test(`a wallet begins an epoch completely or not at all, through ${rounds} kills`, {
    timeout,
  }, async () => {
    const outcomes: boolean[] = []
    for (const dieAfter of deathsOf('renew')) {
      const frame = await newFrame()
      const { stored } = await frame.register()
      const renewed = await survive({ path: '/v1/custody/epoch?', dieAfter }, () =>
        frame.renew(stored),
      )
      const { epoch } = (await frame.status()).wallet ?? {}
      const isChanged = epoch === renewed.stored.epoch
      if (!isChanged) expect(epoch).toBe(stored.epoch)
      if (outcomeOf(renewed.answer) === 'ok') expect(isChanged).toBe(true)
      const noted = (await kindsOf(frame)).filter((kind) => kind === 'WALLET_SEALED_ANEW')
      expect(noted).toHaveLength(isChanged ? 1 : 0)
      expect(renewed.stored.address).toBe(stored.address)
      await expectOpens(frame, isChanged ? renewed.stored : stored)
      outcomes.push(isChanged)
    }
    expectBoth(outcomes)
  })

  test(`an address is changed completely or not at all, through ${rounds} kills`, {
    timeout,
  }, async () => {
    const outcomes: boolean[] = []
    for (const dieAfter of deathsOf('changeEmail')) {
      const from = newEmail()
      const to = newEmail()
      const frame = await newFrame(from)
      const { stored } = await frame.register()
      await server.advance(30_000)
      const answer = await survive({ path: '/v1/auth/email/change/finish', dieAfter }, () =>
        changeEmail(frame, stored, to),
      )
      const { body } = await frame.device.refresh(frame.login.refreshToken)
      const { user } = body as unknown as Login
      expect([from, to]).toContain(user.email)
      const isChanged = user.email === to
      if (outcomeOf(answer) === 'ok') expect(isChanged).toBe(true)
      const noted = (await kindsOf(frame)).filter((kind) => kind === 'EMAIL_CHANGED')
      expect(noted).toHaveLength(isChanged ? 1 : 0)
      expect(user.id).toBe(frame.login.user.id)
      await expectOpens(frame, stored)
      // The leases of the last process have expired.
      await server.advance(mailConstants.leaseMs + mailConstants.mostRetryMs)
      const other = await createDevice(server.nodeOf(user.email))
      expect((await other.logIn(user.email)).user).toEqual(user)
      if (isChanged)
        await expect
          .poll(
            () => server.nodeOf(from).mails.filter(({ text }) => text.includes('/revert?')).length,
          )
          .toBe(1)
      outcomes.push(isChanged)
    }
    expectBoth(outcomes)
  })
})

async function kindsOf({ device, login }: Frame): Promise<string[]> {
  const { body } = await device.log(login.accessToken)
  return (body as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}

/** Changes the address: a proof of the wallet, then a code to the new address. */
async function changeEmail(frame: Frame, stored: StoredWallet, to: string) {
  const node = server.nodeOf(to)
  const before = codesIn(node).length
  const { flow } = (await frame.nameEmail(stored, to)).body as unknown as { flow: string }
  const body = { flow, otp: await codeIn(node, before) }
  const token = frame.login.accessToken
  return frame.device.request('/v1/auth/email/change/finish', { body, token })
}
