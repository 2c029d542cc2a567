import {
  decodePaymentHeader,
  paymentHeaders,
  paymentPayload,
  readPaymentId,
} from '@portico/contract'
import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { asks, gives, payer, required, resource, setUpPay, way } from './payWorld.test.util.ts'

/** The extensions of x402 v2 that sites use. */
const identifier = {
  'payment-identifier': { info: { required: true }, schema: { type: 'object' } },
}
const info = {
  domain: 'shop.example',
  uri: resource,
  version: '1',
  nonce: 'a1b2c3d4e5f67890',
  issuedAt: '2026-01-15T10:30:00.000Z',
}
const signIn = (changes: object = {}) => ({
  'sign-in-with-x': {
    info: { ...info, ...changes },
    supportedChains: [
      { chainId: 'eip155:1', type: 'eip191' },
      { chainId: way.network, type: 'eip191' },
    ],
    schema: {},
  },
})

describe('a site that recognizes payments by an id', () => {
  test('gets an id with each payment, and the same id again with the same payment', async () => {
    const ids: (string | undefined)[] = []
    let isUp = false
    const offer = required({ extensions: identifier })
    const world = await setUpPay((request, nonce) => {
      if (nonce === undefined) return asks(offer)
      const header = request.headers.get(paymentHeaders.signature) ?? ''
      const payment = decodePaymentHeader(paymentPayload, header)
      expect(payment?.extensions).toMatchObject(identifier)
      ids.push(readPaymentId(payment?.extensions))
      return isUp ? gives() : new Response('', { status: 502 })
    })
    const first = world.portico.fetch(resource)
    ;(await world.until('review')).pay()
    expect((await first).status).toBe(502)
    isUp = true
    const next = await world.reload()
    expect((await next.portico.fetch(resource)).ok).toBe(true)
    expect(ids[0]).toMatch(/^pay_[\w-]{16,}$/)
    expect(ids[1]).toBe(ids[0])
  })
})

describe('a visitor who has paid', () => {
  const siteOf = (isPaid: boolean, offer = signIn()) => {
    const proofs: unknown[] = []
    const shop = (request: Request, nonce: string | undefined) => {
      const proof = request.headers.get(paymentHeaders.signIn)
      if (proof !== null) proofs.push(JSON.parse(atob(proof)))
      if (nonce !== undefined || (proof !== null && isPaid)) return gives()
      return asks(required({ extensions: offer }))
    }
    return { shop, proofs }
  }

  test('returns with a signature, and pays nothing', async () => {
    const { shop, proofs } = siteOf(true)
    const world = await setUpPay(shop)
    const answer = world.portico.fetch(resource)
    const { comeBack } = await world.until('review')
    expect(comeBack?.isUnknown).toBe(false)
    comeBack?.start()
    expect(await (await answer).text()).toBe('the report')
    expect(world.state().open).toBe(false)
    expect(world.signatures()).toBe(0)
    expect(proofs).toEqual([
      expect.objectContaining({ ...info, chainId: way.network, type: 'eip191', address: payer }),
    ])
    expect(world.seen.every(({ nonce }) => nonce === undefined)).toBe(true)
  })

  test('is notified if the site knows of no payment, and may pay', async () => {
    const world = await setUpPay(siteOf(false).shop)
    const answer = world.portico.fetch(resource)
    ;(await world.until('review')).comeBack?.start()
    await world.until('returning')
    const { comeBack, pay } = await world.until('review')
    expect(comeBack?.isUnknown).toBe(true)
    pay()
    expect((await answer).ok).toBe(true)
    expect(world.signatures()).toBe(1)
  })

  test.each([
    ['of another site', { domain: 'bank.example' }],
    ['with an address of another site', { uri: 'https://bank.example/report' }],
    ['with two lines in one', { statement: 'Hello\nURI: https://bank.example' }],
    ['with a nonce that is none', { nonce: '1' }],
  ])('is offered no sign-in %s', async (_, changes) => {
    const world = await setUpPay(siteOf(true, signIn(changes)).shop)
    const answer = world.portico.fetch(resource)
    const { comeBack, cancel } = await world.until('review')
    expect(comeBack).toBeUndefined()
    cancel()
    await expectCode(answer, 'USER_REJECTED')
  })

  test('sends the signature nowhere else', async () => {
    const world = await setUpPay((request) =>
      request.headers.has(paymentHeaders.signIn)
        ? new Response(null, { status: 302, headers: { location: 'https://evil.example' } })
        : asks(required({ extensions: signIn() })),
    )
    const answer = world.portico.fetch(resource)
    ;(await world.until('review')).comeBack?.start()
    const { error, cancel } = await world.until('failed')
    expect(error.code).toBe('PAYMENT_UNCONFIRMED')
    expect(world.seen.at(-1)).toMatchObject({ url: resource, redirect: 'manual' })
    cancel()
    await expectCode(answer, 'USER_REJECTED')
  })
})
