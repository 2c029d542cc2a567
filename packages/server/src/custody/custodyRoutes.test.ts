import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { outcomeOf } from '../auth/device.test.util.ts'
import { createFrame } from './frame.test.util.ts'

const email = 'visitor@mail.example'
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Awaited<ReturnType<typeof createFrame>>
beforeEach(async () => {
  node = await createTestServer()
  frame = await createFrame(node, { email })
})

/** Creates another browser of the same visitor. */
async function otherFrame() {
  node.advance(30_000)
  return createFrame(node, { email, prf: frame.prf })
}
const kindsOf = async ({ device, login }: typeof frame) => {
  const { body } = await device.log(login.accessToken)
  return (body as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}

describe('an account', () => {
  test('has no wallet until a device registers one, which that device then opens', async () => {
    expect(await frame.status()).toEqual({ user: expect.any(String), mode: 'user', wallet: null })
    expect(outcomeOf(await frame.request('open', {}))).toBe('NOT_FOUND wallet')
    expect(outcomeOf(await frame.request('recover', {}))).toBe('NOT_FOUND wallet')
    const { answer, stored } = await frame.register()
    expect(answer.body).toEqual({ registered: true })
    expect(await frame.open(stored)).toBe(stored.address)
    expect((await frame.status()).wallet).toEqual({
      epoch: stored.epoch,
      addresses: { eip155: stored.address, solana: expect.any(String) },
      factors: [{ factor: 'passkey-1', kind: 'passkey' }],
      devices: [
        { device: frame.device.thumbprint, createdAt: expect.any(String), isCurrent: true },
      ],
      requests: [],
      waiting: [],
      frozenUntil: null,
    })
    expect(await kindsOf(frame)).toContain('WALLET_REGISTERED')
  })

  test('has one wallet, for any number of tabs that create one', async () => {
    const tabs = await Promise.all(Array.from({ length: 4 }, () => frame.register()))
    const outcomes = tabs.map(({ answer }) => (answer.body as { registered?: boolean }).registered)
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const winner = tabs[outcomes.indexOf(true)]?.stored
    expect(winner && (await frame.open(winner))).toBe(winner?.address)
  })
})

describe('a wallet', () => {
  test('opens on a new device with a way back, and later with the device’s own share', async () => {
    const { stored } = await frame.register()
    const phone = await otherFrame()
    expect(outcomeOf(await phone.request('open', {}))).toBe('NOT_FOUND wallet')
    const joined = await phone.recover()
    expect(joined.answer.body).toEqual({ outcome: 'added' })
    expect(await phone.open(joined.stored)).toBe(stored.address)
    expect(await frame.open(stored)).toBe(stored.address)
    expect(await kindsOf(phone)).toEqual(
      expect.arrayContaining(['WALLET_RECOVERY_BEGUN', 'WALLET_DEVICE_ADDED']),
    )
  })

  test('removes devices, but not the last one', async () => {
    const { stored } = await frame.register()
    const phone = await otherFrame()
    const joined = await phone.recover()
    const lost = frame.device.thumbprint
    expect((await phone.revoke(joined.stored, lost)).body).toEqual({ outcome: 'revoked' })
    expect(outcomeOf(await frame.request('open', {}))).toBe('NOT_FOUND wallet')
    expect((await phone.revoke(joined.stored, lost)).body).toEqual({ outcome: 'absent' })
    const own = phone.device.thumbprint
    expect((await phone.revoke(joined.stored, own)).body).toEqual({ outcome: 'last' })
    expect(await phone.open(joined.stored)).toBe(stored.address)
    expect(await kindsOf(phone)).toContain('WALLET_DEVICE_REVOKED')
  })

  test('gets another way back', async () => {
    const { stored } = await frame.register()
    expect((await frame.addKit(stored)).body).toEqual({ saved: true })
    expect((await frame.status()).wallet?.factors).toEqual([
      { factor: 'kit-1', kind: 'kit' },
      { factor: 'passkey-1', kind: 'passkey' },
    ])
    expect(await kindsOf(frame)).toContain('WALLET_FACTOR_ADDED')
  })

  test('begins a new epoch, after which other devices need a way back', async () => {
    const { stored } = await frame.register()
    const phone = await otherFrame()
    const joined = await phone.recover()
    const renewed = await phone.renew(joined.stored)
    expect(renewed.answer.body).toEqual({ changed: true })
    expect(await phone.open(renewed.stored)).toBe(stored.address)
    expect(outcomeOf(await frame.request('open', {}))).toBe('NOT_FOUND wallet')
    const again = await frame.recover()
    expect(await frame.open(again.stored)).toBe(stored.address)
    expect(await kindsOf(frame)).toContain('WALLET_SEALED_ANEW')
  })
})

test('a server without a key provider allows login, and has no wallet routes', async () => {
  const plain = await createTestServer({ keyProvider: undefined })
  const visitor = await createFrame(plain, { email })
  expect(outcomeOf(await visitor.request('wallet'))).toBe('NOT_FOUND ')
  const described = await (await plain.request('/openapi.json')).text()
  expect(described).toContain('/v1/auth/email/start')
  expect(described).not.toContain('/v1/custody')
})
