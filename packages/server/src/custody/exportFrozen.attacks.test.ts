import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import { codeIn, codesIn, createDevice, outcomeOf } from '../auth/device.test.util.ts'
import { logInAgain, registerAssisted } from './assisted/assistedFrame.test.util.ts'
import { createFrame, type StoredWallet } from './frame.test.util.ts'

const from = 'owner@mail.example'
const to = 'thief@mail.example'
const hour = 60 * 60_000
const frozen = 'EMAIL_CHANGED_LATELY email'
const custodyPolicy = { mode: 'user' as 'user' | 'assisted', waitMs: 0 }
type Frame = Awaited<ReturnType<typeof createFrame>>
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame

/** Changes the address as somebody with both mailboxes, at a device with the open wallet if there is one. */
async function takeAddress(by: Frame, opened?: StoredWallet): Promise<void> {
  const codeOf = async (request: () => ReturnType<Frame['request']>) => {
    const before = codesIn(node).length
    const answer = await request()
    expect(outcomeOf(answer)).toBe('ok')
    const { flow } = answer.body as unknown as { flow: string }
    return { flow, otp: await codeIn(node, before) }
  }
  const step = (path: string, body: object) =>
    by.device.request(`/v1/auth/email/change${path}`, { body, token: by.login.accessToken })
  node.advance(30_000)
  const byCodes = async () => {
    const sent = await codeOf(() => step('', {}))
    return codeOf(() => step('/confirm', { ...sent, email: to }))
  }
  const code = opened ? await codeOf(() => by.nameEmail(opened, to)) : await byCodes()
  expect(outcomeOf(await step('/finish', code))).toBe('ok')
}
const takeBack = async () => {
  const tokens = () =>
    node.mails.flatMap(
      ({ text }) => /\/revert\?projectId=[^#\s]+#([\w-]{43}) /.exec(text)?.[1] ?? [],
    )
  await expect.poll(tokens).toHaveLength(1)
  const [token] = tokens()
  return (await createDevice(node)).request('/v1/auth/email/revert', { body: { token } })
}
const register = async (mode: 'user' | 'assisted') =>
  (await (mode === 'user' ? frame.register() : registerAssisted(frame))).stored
const untilOf = async (one: Frame) =>
  ((await one.status()) as unknown as { wallet: { frozenUntil: string | null } }).wallet.frozenUntil
const noted = async (one: Frame) =>
  JSON.stringify((await one.device.log(one.login.accessToken)).body).includes('WALLET_EXPORTED')

onOneDatabase(() => {
  beforeEach(async () => {
    node = await createTestServer({ config: { custodyPolicy } })
    frame = await createFrame(node, { email: from })
  })

  describe.each(['user', 'assisted'] as const)('the secret words of mode %s', (mode) => {
    let stored: StoredWallet
    beforeEach(async () => {
      custodyPolicy.mode = mode
      stored = await register(mode)
    })

    test('wait 72 hours after a change of address, and the account learns until when', async () => {
      expect(await untilOf(frame)).toBeNull()
      expect(outcomeOf(await frame.exportWallet(stored))).toBe('ok')
      await takeAddress(frame, stored)
      const until = node.now() + 72 * hour
      expect(await untilOf(frame)).toBe(new Date(until).toISOString())
      node.advance(72 * hour - 60_000)
      await logInAgain(frame, to)
      const refused = await frame.exportWallet(stored)
      expect(outcomeOf(refused)).toBe(frozen)
      expect(refused.headers.get('retry-after')).toBe('60')
      node.advance(60_000)
      expect(await untilOf(frame)).toBeNull()
      expect(outcomeOf(await frame.exportWallet(stored))).toBe('ok')
    })

    test('are not logged as exported while they wait, even on another device', async () => {
      await takeAddress(frame, stored)
      expect(outcomeOf(await frame.exportWallet(stored))).toBe(frozen)
      expect(await noted(frame)).toBe(false)
      node.advance(30_000)
      await logInAgain(frame, to)
      expect(outcomeOf(await frame.exportWallet(stored))).toBe(frozen)
    })

    test('stop waiting once the owner has reverted the change', async () => {
      node.advance(30_000)
      await takeAddress(await createFrame(node, { email: from }))
      expect(outcomeOf(await takeBack())).toBe('ok')
      node.advance(30_000)
      await logInAgain(frame, from)
      expect(await untilOf(frame)).toBeNull()
      expect(outcomeOf(await frame.exportWallet(stored))).toBe('ok')
    })
  })

  test('a change of one account delays no other', async () => {
    custodyPolicy.mode = 'user'
    const other = await createFrame(node, { email: 'other@mail.example' })
    const { stored } = await other.register()
    await takeAddress(frame)
    expect(outcomeOf(await other.exportWallet(stored))).toBe('ok')
  })
})
