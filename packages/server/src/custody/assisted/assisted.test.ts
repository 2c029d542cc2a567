import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { outcomeOf } from '../../auth/device.test.util.ts'
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
const custodyPolicy = { mode: 'assisted', waitMs: 24 * hour } as const
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame

async function otherFrame() {
  node.advance(30_000)
  return createFrame(node, { email })
}
const kindsOf = async ({ device, login }: Frame) => {
  const { body } = await device.log(login.accessToken)
  return (body as unknown as { events: { kind: string }[] }).events.map(({ kind }) => kind)
}
const subjects = () => node.mails.map(({ subject }) => subject)
const modeOf = async (one: Frame) => (await one.status()) as unknown as { mode: string }

onDatabases(() => {
  beforeEach(async () => {
    node = await createTestServer({ config: { custodyPolicy } })
    frame = await createFrame(node, { email })
  })

  describe('a wallet of mode assisted', () => {
    test('is created without a way back, and reports its mode', async () => {
      expect(await modeOf(frame)).toMatchObject({ mode: 'assisted', wallet: null })
      const { answer, stored } = await registerAssisted(frame)
      expect(answer.body).toEqual({ registered: true })
      expect(await frame.open(stored)).toBe(stored.address)
      const wallet = { factors: [], requests: [] }
      expect(await modeOf(frame)).toMatchObject({ mode: 'assisted', wallet })
    })

    test('opens on a new device with only codes of its address, after the wait', async () => {
      const { stored } = await registerAssisted(frame)
      const phone = await otherFrame()
      const asked = await ask(phone)
      expect(asked.given).toBeNull()
      expect(Date.parse(asked.opensAt ?? '')).toBe(node.now() + 24 * hour)
      await expect.poll(subjects).toContain('A new device wants to open your wallet')
      node.advance(23 * hour)
      await logInAgain(phone)
      expect((await ask(phone)).given).toBeNull()
      node.advance(hour)
      await logInAgain(phone)
      const opened = await openAssisted(phone)
      expect(opened.address).toBe(stored.address)
      expect(await phone.open(opened)).toBe(stored.address)
      await expect.poll(subjects).toContain('The operator opened your wallet for a new device')
      expect(await kindsOf(phone)).toEqual(
        expect.arrayContaining(['WALLET_ASSISTANCE_REQUESTED', 'WALLET_ASSISTANCE_GIVEN']),
      )
    })

    test('opens at once, and only there, if a device with the wallet allows it', async () => {
      const { stored } = await registerAssisted(frame)
      const phone = await otherFrame()
      const thief = await otherFrame()
      for (const one of [phone, thief]) await ask(one)
      const { thumbprint: device } = phone.device
      const allowed = await answerRequest(frame, stored, { device, answer: 'allow' })
      expect(allowed.body).toEqual({ answered: true })
      expect((await openAssisted(phone)).address).toBe(stored.address)
      expect((await ask(thief)).given).toBeNull()
      await expect.poll(subjects).toContain('A new device was allowed to open your wallet')
    })

    test('stays closed if that device refuses, and a new request waits again', async () => {
      const { stored } = await registerAssisted(frame)
      const thief = await otherFrame()
      await ask(thief)
      const { thumbprint: device } = thief.device
      const refuse = () => answerRequest(frame, stored, { device, answer: 'refuse' })
      expect((await refuse()).body).toEqual({ answered: true })
      expect((await refuse()).body).toEqual({ answered: false })
      node.advance(24 * hour)
      await logInAgain(thief)
      expect((await ask(thief)).given).toBeNull()
      node.advance(30_000)
      await logInAgain(frame)
      expect(await kindsOf(frame)).toContain('WALLET_ASSISTANCE_REFUSED')
    })

    test('belongs only to its owner after a way back is added, permanently', async () => {
      const { stored } = await registerAssisted(frame)
      const phone = await otherFrame()
      await ask(phone)
      const { thumbprint: device } = phone.device
      await answerRequest(frame, stored, { device, answer: 'allow' })
      const renewed = await frame.renew(stored)
      expect(renewed.answer.body).toEqual({ changed: true })
      expect(outcomeOf((await ask(phone)).answer)).toBe('NOT_FOUND wallet')
      expect(await modeOf(frame)).toMatchObject({ mode: 'user', wallet: { requests: [] } })
      expect(await frame.open(renewed.stored)).toBe(stored.address)
    })
  })
})
