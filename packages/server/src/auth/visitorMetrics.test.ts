import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { ask, registerAssisted } from '../custody/assisted/assistedFrame.test.util.ts'
import { createFrame } from '../custody/frame.test.util.ts'
import { codeIn, codesIn, createDevice, wrongCode } from './device.test.util.ts'
import { createAuthenticator } from './passkeys/authenticator.test.util.ts'

const email = 'visitor@mail.example'
const shop = 'https://shop.example'
const custodyPolicy = { mode: 'user' as 'user' | 'assisted', waitMs: 0 }
let node: Awaited<ReturnType<typeof createTestServer>>
beforeEach(async () => {
  custodyPolicy.mode = 'user'
  node = await createTestServer({ config: { custodyPolicy } })
})

/** Returns the values of a counter, by its label. */
const countsOf = (name: string) =>
  Object.fromEntries(
    node.server
      .metrics()
      .split('\n')
      .flatMap((line) => {
        const [, label, count] = new RegExp(`^${name}\\{\\w+="(\\w+)"\\} (\\d+)$`).exec(line) ?? []
        return label ? [[label, Number(count)]] : []
      }),
  )

describe('the metrics for operators', () => {
  test('count codes that were sent, held back, right, wrong, expired, and locked', async () => {
    const device = await createDevice(node)
    const { flow } = (await device.start(email)).body as unknown as { flow: string }
    const otp = await codeIn(node)
    await device.start(email)
    await device.verify(flow, wrongCode(otp))
    await device.verify(flow, otp)
    await device.verify(flow, otp)
    const counts = { sent: 1, held: 1, wrong: 1, accepted: 1, expired: 1 }
    expect(countsOf('portico_login_codes_total')).toEqual(counts)
    const thief = await createDevice(node)
    for (let tries = 0; tries < 11; ) {
      node.advance(30_000)
      const before = codesIn(node).length
      const begun = (await thief.start(email)).body as unknown as { flow: string }
      const right = await codeIn(node, before)
      for (let count = 0; count < 5; count++, tries++)
        await thief.verify(begun.flow, wrongCode(right))
    }
    expect(countsOf('portico_login_codes_total')).toMatchObject({ wrong: 11, locked: 5 })
  })

  test('count logins by their kind', async () => {
    const frame = await createFrame(node, { email })
    const { stored } = await frame.register()
    const authenticator = createAuthenticator()
    await frame.withWallet(stored, async (wallet) =>
      frame.request('passkeys', {
        epoch: wallet.epoch,
        factor: 'passkey-1',
        passkey: authenticator.create(),
        seal: 's'.repeat(86),
        proof: await frame.prove(wallet, 'add passkey'),
      }),
    )
    const phone = await createDevice(node)
    const start = { body: { origin: shop } }
    const { challenge } = (await phone.request('/v1/auth/passkey/start', start))
      .body as unknown as { challenge: string }
    const passkey = authenticator.use(challenge, { topOrigin: shop })
    const verify = { challenge, origin: shop, passkey }
    await phone.request('/v1/auth/passkey/verify', { body: verify })
    const other = await createDevice(node)
    const offered = { body: { device: other.thumbprint, origin: shop } }
    const { offer } = (
      await frame.device.request('/v1/auth/continue/offer', {
        ...offered,
        token: frame.login.accessToken,
      })
    ).body as unknown as { offer: string }
    await other.request('/v1/auth/continue', { body: { offer } })
    // An unknown device, which does not count.
    await other.request('/v1/auth/continue', { body: { offer } })
    expect(countsOf('portico_logins_total')).toEqual({ code: 1, passkey: 1, continued: 1 })
  })

  test('count shares that were released and refused, and exports of secret words', async () => {
    const frame = await createFrame(node, { email })
    await frame.request('open', {})
    const { stored } = await frame.register()
    node.advance(30_000)
    const phone = await createFrame(node, { email, prf: frame.prf })
    await phone.recover()
    await frame.exportWallet(stored)
    await frame.request('export', { epoch: stored.epoch, proof: { challenge: 'x' } })
    const shares = countsOf('portico_wallet_shares_total')
    expect(shares).toEqual({ refused: 1, recovered: 1, released: expect.any(Number) })
    expect(countsOf('portico_wallet_exports_total')).toEqual({ noted: 1 })
    custodyPolicy.mode = 'assisted'
    const owner = await createFrame(node, { email: 'other@mail.example' })
    await ask(owner)
    await registerAssisted(owner)
    node.advance(30_000)
    await ask(await createFrame(node, { email: 'other@mail.example' }))
    const { assisted, refused } = countsOf('portico_wallet_shares_total')
    expect({ assisted, refused }).toEqual({ assisted: 1, refused: 2 })
  })

  test('contain nothing about single visitors', async () => {
    const frame = await createFrame(node, { email })
    const { stored } = await frame.register()
    await frame.open(stored)
    const text = node.server.metrics()
    for (const personal of [email, frame.login.user.id, stored.address, frame.device.thumbprint])
      expect(text).not.toContain(personal)
    const own = text.split('\n').filter((line) => /^portico_(login|wallet)/.test(line))
    expect(own.length).toBeGreaterThan(3)
    for (const line of own) expect(line).toMatch(/^portico_\w+\{(event|factor)="[a-z]+"\} \d+$/)
  })
})
