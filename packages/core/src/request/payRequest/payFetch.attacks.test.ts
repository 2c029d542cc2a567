import { encodePaymentHeader, paymentHeaders } from '@portico/contract'
import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import {
  asks,
  gives,
  honestShop,
  required,
  resource,
  settlement,
  setUpPay,
} from './payWorld.test.util.ts'

describe('a single payment to a site that fails after it was paid', () => {
  const failures: [string, () => Response, boolean][] = [
    ['502', () => new Response('', { status: 502 }), false],
    ['402 again', () => asks(), true],
    [
      'a lost connection',
      () => {
        throw new TypeError('fetch failed')
      },
      true,
    ],
  ]
  test.each(failures)('%s', async (_, fail, rejects) => {
    const settled = new Set<string>()
    const world = await setUpPay((_request, nonce) => {
      if (nonce === undefined) return asks()
      const isNew = !settled.has(nonce)
      settled.add(nonce)
      return isNew || world.seen.length < 4 ? fail() : gives()
    })
    const first = world.portico.fetch(resource)
    ;(await world.until('review')).pay()
    if (rejects) await expect(first).rejects.toBeDefined()
    else expect((await first).status).toBe(502)
    // First the same page, then the next one.
    await world.portico.fetch(resource).catch(() => {})
    const next = await world.reload()
    expect(await (await next.portico.fetch(resource)).text()).toBe('the report')
    expect([settled.size, world.signatures()]).toEqual([1, 1])
    expect(next.state().open).toBe(false)
  })
})

test('sends the same payment after a reload until it expires, and then asks the visitor again', async () => {
  const { shop, settled } = honestShop()
  const world = await setUpPay(shop)
  const first = world.portico.fetch(resource)
  ;(await world.until('review')).pay()
  await first
  const next = await world.reload()
  expect((await next.portico.fetch(resource)).ok).toBe(true)
  expect((await next.portico.fetch(`${resource}#part`)).ok).toBe(true)
  expect([settled.size, world.signatures()]).toEqual([1, 1])
  world.platform.advance(60_000)
  const late = next.portico.fetch(resource)
  ;(await next.until('review')).cancel()
  await expectCode(late, 'USER_REJECTED')
})

test('does not use a payment for another method or another address', async () => {
  const world = await setUpPay(honestShop().shop)
  const first = world.portico.fetch(resource)
  ;(await world.until('review')).pay()
  await first
  for (const [url, method] of [
    [resource, 'POST'],
    [`${resource}x`, 'GET'],
    ['https://evil.example/report?of=today', 'GET'],
  ] as const) {
    const paid = world.portico.fetch(url, { method })
    paid.catch(() => {})
    await expect.poll(() => world.seen.at(-1)).toMatchObject({ nonce: undefined })
    if (new URL(url).origin === new URL(resource).origin) (await world.until('review')).cancel()
    await expect(paid).rejects.toBeDefined()
  }
})

test('asks the visitor once and pays once for five calls at once', async () => {
  const { shop, settled } = honestShop()
  const world = await setUpPay(shop)
  const all = [1, 2, 3, 4, 5].map(() => world.portico.fetch(resource))
  ;(await world.until('review')).pay()
  const texts = await Promise.all(all.map(async (answer) => (await answer).text()))
  expect(texts).toEqual(Array(5).fill('the report'))
  expect([settled.size, world.signatures()]).toEqual([1, 1])
})

test('sends the payment of the first tab from the second if both call one after the other', async () => {
  const { shop, settled } = honestShop()
  const world = await setUpPay(shop)
  const other = await world.reload()
  const both = [world.portico.fetch(resource), other.portico.fetch(resource)]
  ;(await world.until('review')).pay()
  await both[0]
  ;(await other.until('review')).pay()
  await both[1]
  expect([settled.size, world.signatures()]).toEqual([1, 1])
})

/** Two tabs of one browser that request the same resource; the wallet of the first is slow. */
async function twoTabsAsk() {
  const { shop, settled } = honestShop()
  const first = await setUpPay(shop)
  const second = await first.reload()
  first.connector.behave('slow')
  const answers = [first.portico.fetch(resource), second.portico.fetch(resource)] as const
  for (const answer of answers) answer.catch(() => {})
  ;(await first.until('review')).pay()
  ;(await second.until('review')).pay()
  return { first, second, answers, settled }
}

test('has one tab sign if two call at the same moment, and the other send the payment once it is notified', async () => {
  const { first, second, answers, settled } = await twoTabsAsk()
  const { pay } = await second.until('elsewhere')
  await expect.poll(first.signatures).toBe(1)
  pay()
  await second.until('elsewhere')
  expect(first.signatures()).toBe(1)
  first.connector.release()
  await answers[0]
  ;(await second.until('elsewhere')).pay()
  expect(await (await answers[1]).text()).toBe('the report')
  expect([settled.size, first.signatures()]).toEqual([1, 1])
})

test('lets another tab ask if one is left before the wallet has signed, and does not send a late signature', async () => {
  const { first, second, answers, settled } = await twoTabsAsk()
  const { pay } = await second.until('elsewhere')
  await expect.poll(first.signatures).toBe(1)
  ;(await first.until('requested')).cancel()
  await expectCode(answers[0], 'USER_REJECTED')
  first.connector.behave('approve')
  await expect
    .poll(() => {
      pay()
      return second.signatures()
    })
    .toBe(2)
  await answers[1]
  first.connector.release()
  expect(settled.size).toBe(1)
})

const headerOf = (value: string) =>
  new Response('', { status: 402, headers: { [paymentHeaders.required]: value } })

describe('a malformed payment request, refused without a card', () => {
  const offers: [string, () => Response][] = [
    ['for another origin', () => asks(required({ resource: { url: 'https://evil.example/' } }))],
    ['of version 1', () => asks(required({ x402Version: 1 }))],
    ['of no version', () => asks({ accepts: required().accepts })],
    ['with nothing to accept', () => asks(required({ accepts: [] }))],
    ['with too much to accept', () => asks(required({ accepts: Array(33).fill({}) }))],
    ['empty', () => headerOf('')],
    ['no base64', () => headerOf('{"x402Version":2}')],
    ['no JSON', () => headerOf(btoa('x402'))],
    ['null', () => headerOf(btoa('null'))],
    ['no UTF-8', () => headerOf(btoa('"\xff"'))],
    [
      'too large',
      () => headerOf(encodePaymentHeader(required({ extensions: { x: 'x'.repeat(20_000) } }))),
    ],
  ]
  test.each(offers)('%s', async (_, offer) => {
    const world = await setUpPay(() => offer())
    await expectCode(world.portico.fetch(resource), 'PAYMENT_INVALID')
    expect([world.state().open, world.seen.length, world.signatures()]).toEqual([false, 1, 0])
  })

  test('over http', async () => {
    const world = await setUpPay(() => asks(required({ resource: { url: 'http://a.example/' } })))
    await expectCode(world.portico.fetch('http://a.example/x'), 'PAYMENT_INVALID')
    expect(world.state().open).toBe(false)
  })

  test('after a redirect to another origin', async () => {
    const world = await setUpPay(() => {
      const response = asks(required({ resource: undefined }))
      Object.defineProperty(response, 'url', { value: 'https://evil.example/report' })
      return response
    })
    await expectCode(world.portico.fetch(resource), 'PAYMENT_INVALID')
  })
})

test('pays a site on this machine over http', async () => {
  const url = 'http://localhost:8080/x'
  const world = await setUpPay((_, nonce) =>
    nonce === undefined ? asks(required({ resource: { url } })) : gives(),
  )
  const answer = world.portico.fetch(url)
  ;(await world.until('review')).pay()
  expect((await answer).ok).toBe(true)
})

const location = 'https://evil.example/'
/** A redirect as a page sees it: without a status, and without a location. */
const opaque = Object.defineProperties(new Response(null), {
  type: { value: 'opaqueredirect' },
  status: { value: 0 },
  ok: { value: false },
})

test.each([
  ['server', new Response(null, { status: 307, headers: { location } })],
  ['page', opaque],
])('does not follow a redirect with a payment, as a %s sees it', async (_, redirect) => {
  const world = await setUpPay((_request, nonce) => (nonce === undefined ? asks() : redirect))
  const answer = world.portico.fetch(resource)
  ;(await world.until('review')).pay()
  await expectCode(answer, 'PAYMENT_UNCONFIRMED')
  expect(world.seen.map(({ redirect }) => redirect)).toEqual(['follow', 'manual'])
})

describe('the settlement of another payment, which is not accepted', () => {
  test.each([
    ['that failed', { success: false, errorReason: 'x' }],
    ['on another network', { network: 'eip155:1' }],
    ['of somebody else', { payer: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['of another amount', { amount: '1' }],
    ['without a transaction', { transaction: '' }],
    ['with a transaction that is none', { transaction: '<script>' }],
  ])('%s', async (_, changes) => {
    const world = await setUpPay((_request, nonce) =>
      nonce === undefined ? asks() : gives({ ...settlement, ...changes }),
    )
    const answer = world.portico.fetch(resource)
    ;(await world.until('review')).pay()
    await expectCode(answer, 'PAYMENT_UNCONFIRMED')
  })
})

test('ignores foreign values in the storage: they pay nothing, and break nothing', async () => {
  const held = {
    key: `GET ${resource}`,
    url: resource,
    header: 'AAAA',
    network: 'eip155:31337',
    payer: 'x',
    amount: '1',
    validBefore: 2_000_000_000,
  }
  const bad = [
    'null',
    '{',
    JSON.stringify({ version: 3, payments: [held] }),
    JSON.stringify({ version: 2, payments: [{ ...held, url: 'https://evil.example/' }] }),
    JSON.stringify({ version: 2, payments: [{ ...held, url: 'x' }] }),
    JSON.stringify({ version: 2, payments: [{ ...held, header: 'a\nb' }] }),
    JSON.stringify({ version: 2, payments: [{ ...held, validBefore: 1 }] }),
  ]
  for (const text of bad) {
    const world = await setUpPay(honestShop().shop)
    world.platform.entries.set(`${world.portico.config.storageKey}.payments`, text)
    const answer = world.portico.fetch(resource)
    ;(await world.until('review')).cancel()
    await expectCode(answer, 'USER_REJECTED')
    expect(world.seen).toEqual([expect.objectContaining({ url: resource, nonce: undefined })])
  }
})
