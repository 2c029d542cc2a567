import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../errors/PorticoError.ts'
import {
  asks,
  gives,
  honestShop,
  payer,
  required,
  resource,
  setUpPay,
  way,
} from './payWorld.test.util.ts'

const causeOf = async (promise: Promise<unknown>): Promise<Response> => {
  const error = await promise.then(
    () => undefined,
    (thrown) => thrown,
  )
  if (isPorticoError(error) && error.cause instanceof Response) return error.cause
  throw new Error('The error has no response')
}

test('fetches a free resource as it is, and opens nothing', async () => {
  const { portico, state, seen } = await setUpPay(() => new Response('free'))
  const response = await portico.fetch(resource, { method: 'POST', body: 'x' })
  expect(await response.text()).toBe('free')
  expect(seen).toEqual([expect.objectContaining({ method: 'POST', nonce: undefined })])
  expect(state().open).toBe(false)
})

test('returns a 402 that is not one of x402', async () => {
  const { portico, state } = await setUpPay(() => new Response('pay by post', { status: 402 }))
  const response = await portico.fetch(resource)
  expect([response.status, await response.text()]).toEqual([402, 'pay by post'])
  expect(state().open).toBe(false)
})

test('asks the visitor, has the wallet sign, and returns the resource paid for', async () => {
  const { shop, settled } = honestShop()
  const { portico, until, state, signatures, platform, seen } = await setUpPay(shop)
  const answer = portico.fetch(resource, { headers: { accept: 'text/plain' } })
  const { payment, pay } = await until('review')
  expect(state()).toMatchObject({ open: true, stack: [{ view: 'PayRequest' }] })
  expect(payment).toMatchObject({
    resource: {
      origin: 'https://shop.example',
      path: '/report?of=today',
      description: 'A report',
    },
    terms: { networkId: way.network, amount: 250_000n, payTo: way.payTo },
    token: { symbol: 'USDC', decimals: 6, balance: 1_000_000n },
    connection: { caipAddress: `${way.network}:${payer}` },
  })
  expect(payment.before).toBeUndefined()
  expect(signatures()).toBe(0)
  pay()
  expect(await (await answer).text()).toBe('the report')
  expect(settled.size).toBe(1)
  expect(seen).toHaveLength(2)
  expect(seen[1]).toMatchObject({ url: resource, redirect: 'manual' })
  await until('done')
  platform.advance(900)
  expect(state().open).toBe(false)
})

describe('declining', () => {
  test.each([
    ['by the button', ({ cancel }: { cancel(): void }) => cancel()],
    ['by closing', (_: unknown, close: () => void) => close()],
  ])('%s is a coded error, and the 402 can still be read', async (_, decline) => {
    const { portico, until, seen, signatures } = await setUpPay(honestShop().shop)
    const answer = portico.fetch(resource)
    const cause = causeOf(answer)
    decline(await until('review'), () => portico.close())
    await expectCode(answer, 'USER_REJECTED')
    expect(await (await cause).text()).toBe('pay first')
    expect([seen.length, signatures()]).toEqual([1, 0])
  })

  test('in the wallet does not end the request: the visitor may try again', async () => {
    const { shop, settled } = honestShop()
    const { portico, until, connector } = await setUpPay(shop)
    connector.behave('reject')
    const answer = portico.fetch(resource)
    ;(await until('review')).pay()
    const { error, pay } = await until('failed')
    expect(error.code).toBe('USER_REJECTED')
    connector.behave('approve')
    pay()
    expect((await answer).ok).toBe(true)
    expect(settled.size).toBe(1)
  })

  test('while the wallet is signing sends nothing, whatever it answers later', async () => {
    const { portico, until, connector, seen, platform } = await setUpPay(honestShop().shop)
    connector.behave('slow')
    const answer = portico.fetch(resource)
    ;(await until('review')).pay()
    ;(await until('requested')).cancel()
    await expectCode(answer, 'USER_REJECTED')
    connector.release()
    await Promise.resolve()
    expect(seen).toHaveLength(1)
    expect([...platform.entries.keys()].filter((key) => key.endsWith('.payments'))).toEqual([])
  })

  test('happens when a signal fires', async () => {
    const { portico, until } = await setUpPay(honestShop().shop)
    const ending = new AbortController()
    const answer = portico.fetch(resource, { signal: ending.signal })
    await until('review')
    ending.abort()
    await expectCode(answer, 'USER_REJECTED')
  })
})

describe('an offer that cannot be paid', () => {
  test.each([
    ['another network', { network: 'eip155:1' }],
    ['another family', { network: 'solana:local' }],
    ['another scheme', { scheme: 'upto' }],
    ['another way to move the token', { extra: { ...way.extra, assetTransferMethod: 'permit2' } }],
    ['a token without a domain', { extra: {} }],
  ])('for %s is shown, and is a coded error', async (_, changes) => {
    const offer = required({ accepts: [{ ...way, ...changes }] })
    const { portico, until, seen } = await setUpPay(() => asks(offer))
    const answer = portico.fetch(resource)
    const cause = causeOf(answer)
    ;(await until('unsupported')).cancel()
    await expectCode(answer, 'PAYMENT_UNSUPPORTED')
    expect((await cause).status).toBe(402)
    expect(seen).toHaveLength(1)
  })

  test('chooses the first of several that the account can afford', async () => {
    const accepts = [
      { scheme: 'other' },
      { ...way, asset: `0x${'9'.repeat(40)}` },
      { ...way, amount: '300000' },
    ]
    const { portico, until } = await setUpPay(() => asks(required({ accepts })))
    const answer = portico.fetch(resource)
    const { payment, cancel } = await until('review')
    expect(payment.terms.amount).toBe(300_000n)
    cancel()
    await expectCode(answer, 'USER_REJECTED')
  })
})

test('shows a price that differs from the one requested before', async () => {
  let amount = '250000'
  const { portico, until } = await setUpPay(() => asks(required({ accepts: [{ ...way, amount }] })))
  const first = portico.fetch(resource)
  ;(await until('review')).cancel()
  await expectCode(first, 'USER_REJECTED')
  amount = '400000'
  const second = portico.fetch(resource)
  const { payment, cancel } = await until('review')
  expect(payment).toMatchObject({ before: 250_000n, terms: { amount: 400_000n } })
  cancel()
  await expectCode(second, 'USER_REJECTED')
})

test('does not send a signature that comes too late, and nothing is paid', async () => {
  const { portico, until, signatures, connector, platform, seen } = await setUpPay(
    honestShop().shop,
  )
  connector.behave('slow')
  const answer = portico.fetch(resource)
  ;(await until('review')).pay()
  await expect.poll(signatures).toBe(1)
  platform.advance(55_000)
  connector.release()
  const { error, cancel } = await until('failed')
  expect(error.code).toBe('PAYMENT_EXPIRED')
  cancel()
  await expectCode(answer, 'USER_REJECTED')
  expect(seen).toHaveLength(1)
})

test('queues a second resource', async () => {
  const { portico, until } = await setUpPay((request, nonce) =>
    nonce === undefined ? asks(required({ resource: { url: request.url } })) : gives(),
  )
  const answers = ['https://a.example/x', 'https://b.example/y'].map((url) => portico.fetch(url))
  const first = await until('review')
  first.pay()
  await answers[first.payment.resource.origin === 'https://a.example' ? 0 : 1]
  const second = await until('review')
  expect(second.payment.resource.origin).not.toBe(first.payment.resource.origin)
  second.pay()
  for (const answer of answers) expect((await answer).ok).toBe(true)
})
