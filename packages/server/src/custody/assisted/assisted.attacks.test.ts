import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../test/createTestServer.ts'
import { onDatabases } from '../../../test/store/onDatabases.ts'
import { codeIn, codesIn, outcomeOf } from '../../auth/device.test.util.ts'
import type { CustodyPolicy } from '../custodyPolicy.ts'
import { createFrame } from '../frame.test.util.ts'
import {
  answerRequest,
  ask,
  type Frame,
  logInAgain,
  openAssisted,
  registerAssisted,
  withGiven,
} from './assistedFrame.test.util.ts'

const email = 'visitor@mail.example'
const hour = 60 * 60_000
/** The operator's policy. Tests change it, as a restart of the server does. */
const custodyPolicy: CustodyPolicy = { mode: 'assisted', waitMs: 0 }
let node: Awaited<ReturnType<typeof createTestServer>>
let frame: Frame

async function otherFrame(address = email) {
  node.advance(30_000)
  return createFrame(node, { email: address })
}
/** Changes the address of the account, with the codes of both. */
async function takeAddress({ device, login }: Frame): Promise<void> {
  const step = async (path: string, body: object) => {
    const before = codesIn(node).length
    const token = login.accessToken
    const answer = await device.request(`/v1/auth/email/change${path}`, { body, token })
    const { flow } = answer.body as unknown as { flow?: string }
    return { flow, otp: flow === undefined ? '' : await codeIn(node, before) }
  }
  const { flow, otp } = await step('', {})
  await step('/finish', await step('/confirm', { flow, otp, email: 'thief@mail.example' }))
}
const modeOf = async (one: Frame) => ((await one.status()) as unknown as { mode: string }).mode

onDatabases((onOne) => {
  beforeEach(async () => {
    Object.assign(custodyPolicy, { mode: 'assisted', waitMs: 0 })
    node = await createTestServer({ config: { custodyPolicy } })
    frame = await createFrame(node, { email })
  })

  onOne(() => {
    describe('a thief who has a login', () => {
      test('and no fresh code gets nothing, even after the wait', async () => {
        await registerAssisted(frame)
        const thief = await otherFrame()
        node.advance(5 * 60_000)
        expect(outcomeOf((await ask(thief)).answer)).toBe('LOGIN_NOT_FRESH authorization')
        await logInAgain(thief)
        expect((await ask(thief)).given).toBeTruthy()
      })

      test('gets nothing over the routes of wallets that have a way back', async () => {
        await registerAssisted(frame)
        const thief = await otherFrame()
        expect(outcomeOf(await thief.request('recover', {}))).toBe('NOT_FOUND wallet')
        expect(outcomeOf(await thief.request('open', {}))).toBe('NOT_FOUND wallet')
      })

      test('of another account gets nothing', async () => {
        await registerAssisted(frame)
        const other = await otherFrame('other@mail.example')
        expect(outcomeOf((await ask(other)).answer)).toBe('NOT_FOUND wallet')
      })

      test('cannot allow the request of the same device, nor with keys of another wallet', async () => {
        custodyPolicy.waitMs = 24 * hour
        await registerAssisted(frame)
        const thief = await otherFrame()
        await ask(thief)
        const other = await otherFrame('other@mail.example')
        const { stored } = await registerAssisted(other)
        const { thumbprint: device } = thief.device
        const answers = await other.withWallet(stored, async (wallet) => {
          const { user, wallet: found } = await thief.status()
          const epoch = found?.epoch ?? ''
          const claims = { user, epoch, device }
          const proof = await thief.prove(wallet, 'allow recovery', claims)
          const body = { epoch, device, answer: 'allow', proof }
          return [
            await thief.request('assisted/answer', body),
            // A proof for one answer is valid for no other.
            await other.request('assisted/answer', {
              epoch: wallet.epoch,
              device,
              answer: 'allow',
              proof: await other.prove(wallet, 'refuse recovery'),
            }),
          ]
        })
        const refused = 'WALLET_PROOF_REFUSED proof.eip155'
        expect(answers.map(outcomeOf)).toEqual([refused, refused])
        expect((await ask(thief)).given).toBeNull()
      })

      test('cannot begin the wait for the device of somebody else, or before the wallet exists', async () => {
        custodyPolicy.waitMs = 24 * hour
        const thief = await otherFrame()
        expect(outcomeOf((await ask(thief)).answer)).toBe('NOT_FOUND wallet')
        await registerAssisted(frame)
        node.advance(24 * hour)
        await logInAgain(thief)
        expect((await ask(thief)).given).toBeNull()
        const second = await otherFrame()
        node.advance(24 * hour)
        await logInAgain(second)
        expect((await ask(second)).given).toBeNull()
      })

      test('can send a limited number of requests in a day', async () => {
        await registerAssisted(frame)
        const thief = await otherFrame()
        for (let count = 0; count < 20; count++) expect((await ask(thief)).given).toBeTruthy()
        expect(outcomeOf((await ask(thief)).answer)).toBe('RATE_LIMITED wallet')
      })

      test('and has just changed the address waits until that can no longer be reverted', async () => {
        await registerAssisted(frame)
        const thief = await otherFrame()
        node.advance(30_000)
        node.server.begin()
        await takeAddress(thief)
        expect(outcomeOf((await ask(thief)).answer)).toBe('EMAIL_CHANGED_LATELY email')
        // The change is made a day later, because the thief has no share of the wallet.
        node.advance(24 * hour)
        const owner = () => node.store.auth.logins.find('thief@mail.example')
        await expect.poll(owner).toBe(frame.login.user.id)
        node.advance(71 * hour)
        await logInAgain(thief, 'thief@mail.example')
        expect(outcomeOf((await ask(thief)).answer)).toBe('EMAIL_CHANGED_LATELY email')
        node.advance(hour)
        await logInAgain(thief, 'thief@mail.example')
        expect((await ask(thief)).given).toBeTruthy()
      })
    })

    describe('for a wallet that has a way back', () => {
      test('the server releases nothing, and a changed setting changes no wallet', async () => {
        custodyPolicy.mode = 'user'
        const { stored } = await frame.register()
        custodyPolicy.mode = 'assisted'
        expect(await modeOf(frame)).toBe('user')
        expect(outcomeOf((await ask(frame)).answer)).toBe('NOT_FOUND wallet')
        expect(await frame.open(stored)).toBe(stored.address)
        // A changed setting does not change the mode in this direction either: the operator can still open the wallet.
        const other = await otherFrame('other@mail.example')
        await registerAssisted(other)
        custodyPolicy.mode = 'user'
        const phone = await otherFrame('other@mail.example')
        expect(await modeOf(phone)).toBe('assisted')
        expect((await ask(phone)).given).toBeTruthy()
      })

      test('a repeated registration in the other mode changes nothing', async () => {
        const bodies: Record<string, unknown>[] = []
        await registerAssisted(frame, async (body, wallet) => {
          const factors = [{ factor: 'passkey-1', kind: 'passkey', wrapped: 'A'.repeat(64) }]
          const { assistedShare: _, ...plain } = body as { assistedShare: string }
          const owned = { ...plain, factors, proof: await frame.prove(wallet, 'register') }
          expect((await frame.request('wallet', owned)).body).toEqual({ registered: true })
          const again = { ...body, proof: await frame.prove(wallet, 'register assisted') }
          bodies.push(again)
          return again
        })
        expect(bodies).toHaveLength(1)
        expect(await modeOf(frame)).toBe('user')
        expect(outcomeOf((await ask(frame)).answer)).toBe('NOT_FOUND wallet')
      })

      test('a way back beside the server’s share is refused, because it would protect nothing', async () => {
        const { stored } = await registerAssisted(frame)
        expect((await frame.addKit(stored)).body).toEqual({ saved: false })
        expect((await frame.status()).wallet?.factors).toEqual([])
      })
    })

    describe('a message from the frame', () => {
      test('with a mode that was changed on the way is refused', async () => {
        const both = await registerAssisted(frame, (body) => ({
          ...body,
          factors: [{ factor: 'passkey-1', kind: 'passkey', wrapped: 'A'.repeat(64) }],
        }))
        const neither = await registerAssisted(frame, (body) => ({
          ...body,
          assistedShare: undefined,
        }))
        const taken = await registerAssisted(frame, (body) => ({
          ...body,
          assistedShare: undefined,
          factors: [{ factor: 'passkey-1', kind: 'passkey', wrapped: 'A'.repeat(64) }],
        }))
        const put = await frame.register((body) => ({
          ...body,
          factors: [],
          assistedShare: 'A'.repeat(86),
        }))
        const outcomes = [both, neither, taken, put].map(({ answer }) => outcomeOf(answer))
        const refused = 'WALLET_PROOF_REFUSED proof.eip155'
        const invalid = 'INVALID_REQUEST factors'
        expect(outcomes).toEqual([invalid, invalid, refused, refused])
        expect((await frame.status()).wallet).toBeNull()
      })

      test('that would store a wallet at the server is refused if the operator does not allow it', async () => {
        custodyPolicy.mode = 'user'
        const { answer } = await registerAssisted(frame)
        expect(outcomeOf(answer)).toBe('INVALID_REQUEST assistedShare')
        expect((await frame.status()).wallet).toBeNull()
      })
    })
  })

  test('two devices that recover at once both open the one wallet, and the owner is notified of both', async () => {
    const { stored } = await registerAssisted(frame)
    const phones = [await otherFrame(), await otherFrame()]
    const opened = await Promise.all(phones.map(openAssisted))
    expect(opened.map(({ address }) => address)).toEqual([stored.address, stored.address])
    expect((await frame.status()).wallet?.devices).toHaveLength(3)
    const told = () =>
      node.mails.filter(({ subject }) => subject.includes('The operator opened your wallet'))
    await expect.poll(told).toHaveLength(2)
  })

  test('a recovery that races with a new way back opens nothing of the new epoch', async () => {
    const { stored } = await registerAssisted(frame)
    const phone = await otherFrame()
    const [asked, renewed] = await Promise.all([ask(phone), frame.renew(stored)])
    expect(renewed.answer.body).toEqual({ changed: true })
    const { given } = asked
    if (given)
      await withGiven(given, async (wallet) => {
        const share = { serverShare: 'A'.repeat(44), recoveryShare: 'A'.repeat(64) }
        const body = {
          epoch: given.wallet.epoch,
          ...share,
          proof: await phone.prove(wallet, 'add device'),
        }
        expect((await phone.request('shares', body)).body).not.toEqual({ outcome: 'added' })
      })
    expect(outcomeOf((await ask(phone)).answer)).toBe('NOT_FOUND wallet')
    expect(
      await answerRequest(frame, renewed.stored, {
        device: phone.device.thumbprint,
        answer: 'allow',
      }),
    ).toMatchObject({ body: { answered: false } })
  })
})
