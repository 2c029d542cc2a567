import { encodePaymentHeader, paymentHeaders } from '@portico/contract'
import { expectCode } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import {
  asks,
  fails,
  forgetfulShop,
  gives,
  honestShop,
  resource,
  settlement,
  setUpPay,
} from './payWorld.test.util.ts'

/** Tests what a payment buys, and when the visitor must make another one. */
type World = Awaited<ReturnType<typeof setUpPay>>

async function buy(world: World, init?: RequestInit): Promise<Response> {
  const answer = world.portico.fetch(resource, init)
  ;(await world.until('review')).pay()
  const response = await answer
  world.platform.advance(900)
  return response
}
const noncesOf = ({ seen }: World) => new Set(seen.flatMap(({ nonce }) => nonce ?? []))

describe('a site that recognizes no payment', () => {
  test('shows each answer to the visitor, and each is paid once', async () => {
    const { shop, settled } = forgetfulShop()
    const world = await setUpPay(shop)
    for (let count = 1; count <= 3; count++) {
      expect(await (await buy(world)).text()).toBe('the report')
      expect([settled.size, world.signatures()]).toEqual([count, count])
    }
  })

  test('has the visitor asked after a reload as well, and they may decline', async () => {
    const { shop, settled } = forgetfulShop()
    const world = await setUpPay(shop)
    await buy(world)
    const next = await world.reload()
    const again = next.portico.fetch(resource)
    ;(await next.until('review')).cancel()
    await expectCode(again, 'USER_REJECTED')
    expect(settled.size).toBe(1)
  })

  test('is not paid twice if it failed before it reported the settlement', async () => {
    const settled = new Set<string>()
    const world = await setUpPay((_, nonce) => {
      if (nonce === undefined) return asks()
      if (settled.has(nonce)) return asks()
      settled.add(nonce)
      throw new TypeError('fetch failed')
    })
    const first = world.portico.fetch(resource)
    ;(await world.until('review')).pay()
    await expect(first).rejects.toThrow('fetch failed')
    await expectCode(world.portico.fetch(resource), 'PAYMENT_REFUSED')
    expect([settled.size, world.signatures()]).toEqual([1, 1])
  })
})

describe('the purchase that a payment was signed for', () => {
  const post = (body: BodyInit) => ({ method: 'POST', body })
  const shops = [
    ['knows payments again', honestShop],
    ['does not', forgetfulShop],
  ] as const

  test.each(shops)('is another one for another body, at a site that %s', async (_, shopOf) => {
    const { shop, settled } = shopOf()
    const world = await setUpPay(shop)
    await buy(world, post('one tea'))
    await buy(world, post('a house'))
    expect([settled.size, noncesOf(world).size]).toEqual([2, 2])
  })

  test.each(shops)(
    'is a second one if the same order is sent twice, at a site that %s',
    async (_, shopOf) => {
      const { shop, settled } = shopOf()
      const world = await setUpPay(shop)
      await buy(world, post('one tea'))
      await buy(world, post('one tea'))
      expect(settled.size).toBe(2)
    },
  )

  test('is sent again with the same payment until it is settled', async () => {
    let isUp = false
    const world = await setUpPay((_, nonce) => {
      if (nonce === undefined) return asks()
      return isUp ? gives() : new Response('', { status: 502 })
    })
    expect((await buy(world, post('one tea'))).status).toBe(502)
    const other = world.portico.fetch(resource, post('a house'))
    ;(await world.until('review')).cancel()
    await expectCode(other, 'USER_REJECTED')
    isUp = true
    const next = await world.reload()
    expect((await next.portico.fetch(resource, post('one tea'))).ok).toBe(true)
    expect([noncesOf(world).size, world.signatures()]).toEqual([1, 1])
  })

  test('is the same for a form with another boundary between its parts', async () => {
    const form = () => {
      const data = new FormData()
      data.set('what', 'one tea')
      return data
    }
    const world = await setUpPay((_, nonce) =>
      nonce === undefined ? asks() : new Response('', { status: 502 }),
    )
    await buy(world, post(form()))
    expect((await world.portico.fetch(resource, post(form()))).status).toBe(502)
    expect(noncesOf(world).size).toBe(1)
  })
})

describe('a refused payment', () => {
  const refusing = (refuse: () => Response, used?: (nonce: string) => boolean) => {
    const usedPayments = new Set<string>()
    const world = setUpPay((_, nonce) => {
      if (nonce === undefined) return asks()
      if (used?.(nonce)) usedPayments.add(nonce)
      return refuse()
    }, used && { usedPayments })
    return world
  }

  test.each<[string, () => Promise<World>]>([
    ['the site says that it failed', () => refusing(() => fails('insufficient_funds'))],
    [
      'the chain says that nothing was paid',
      () =>
        refusing(
          () => asks(),
          () => false,
        ),
    ],
    [
      'the chain says that it was paid',
      () =>
        refusing(
          () => asks(),
          () => true,
        ),
    ],
    ['nobody knows', () => refusing(() => asks())],
    [
      'it came undone in a block that may be replaced',
      () =>
        refusing(
          () => fails('invalid_transaction_state', settlement.transaction),
          () => false,
        ),
    ],
    ['the money may be on its way', () => refusing(() => fails('settlement_pending'))],
  ])('is followed by no further signature if %s', async (_, open) => {
    const world = await open()
    await expectCode(buy(world), 'PAYMENT_REFUSED')
    await expectCode(world.portico.fetch(resource), 'PAYMENT_REFUSED')
    expect([noncesOf(world).size, world.signatures()]).toEqual([1, 1])
  })
})

test('sends one signature to a site that refuses a payment it could take later, however often it is called', async () => {
  const live = new Set<string>()
  const world = await setUpPay((_, nonce) => {
    if (nonce === undefined) return asks()
    live.add(nonce)
    return fails('insufficient_funds')
  })
  await expectCode(buy(world), 'PAYMENT_REFUSED')
  for (let press = 0; press < 3; press++)
    await expectCode(world.portico.fetch(resource), 'PAYMENT_REFUSED')
  expect([live.size, world.signatures()]).toEqual([1, 1])
  // The payment expires, and then the visitor is asked again.
  world.platform.advance(61_000)
  await expectCode(buy(world), 'PAYMENT_REFUSED')
  expect([live.size, world.signatures()]).toEqual([2, 2])
})

test('a site that falsely reports a settlement gets no further signature', async () => {
  const usedPayments = new Set<string>()
  const live = new Set<string>()
  const world = await setUpPay(
    (_, nonce) => {
      if (nonce === undefined || live.has(nonce)) return asks()
      live.add(nonce)
      return gives()
    },
    { usedPayments },
  )
  await buy(world)
  await expectCode(world.portico.fetch(resource), 'PAYMENT_REFUSED')
  expect([live.size, world.signatures()]).toEqual([1, 1])
})

describe('the card says that it is paid', () => {
  const settledHeader = { [paymentHeaders.response]: encodePaymentHeader(settlement) }
  test.each<[string, () => Response, 'done' | 'answered']>([
    ['where the site says so', () => gives(), 'done'],
    [
      'where it fails after it said so',
      () => new Response('', { status: 500, headers: settledHeader }),
      'done',
    ],
    ['and not where it fails', () => new Response('', { status: 500 }), 'answered'],
    ['and not where it answers without a word', () => new Response('here'), 'answered'],
  ])('%s', async (_, answer, step) => {
    const world = await setUpPay((_request, nonce) => (nonce === undefined ? asks() : answer()))
    const paid = world.portico.fetch(resource)
    ;(await world.until('review')).pay()
    await paid
    expect(world.flow.getState().step).toBe(step)
  })
})
