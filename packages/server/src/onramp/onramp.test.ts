import { tokens } from '@portico/testing/chains'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyer, openPage, startOnrampWorld, wantedUrl } from '../../test/onramp/onrampWorld.ts'
import { onDatabases } from '../../test/store/onDatabases.ts'

let world: Awaited<ReturnType<typeof startOnrampWorld>>
beforeAll(async () => {
  world = await startOnrampWorld()
})
afterAll(() => world.stop())

const succeeds = '4242 4242 4242 4242'

onDatabases(() => {
  test('a card pays, the coins arrive, and the purchase completes when the server has seen them', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin()
    expect(begun.provider).toEqual({ id: 'harbour', name: 'Harbour', surface: 'popup' })
    expect(await server.stateOf(begun.id)).toBe('created')
    const before = await world.balanceOf(buyer, null)
    const page = await openPage(begun.url)
    expect(await server.stateOf(begun.id)).toBe('payment')
    expect(await page.pay(succeeds)).toBe(303)
    await world.seller.settle()
    expect(await server.stateOf(begun.id)).toBe('completed')
    const { body } = await server.purchase(begun.id)
    const came = (await world.balanceOf(buyer, null)) - before
    // Fifty dollars, less 1.5 % and 50 cents, at 2000 dollars.
    expect(came).toBe(parseEther('0.024375'))
    expect(body).toMatchObject({
      state: 'completed',
      received: String(came),
      payment: { amount: '50.00', currency: 'USD' },
      asset: { symbol: 'ETH', network: 'eip155:31337', contract_address: null, decimals: 18 },
      address: buyer,
    })
    expect(body.hash).toMatch(/^0x[\da-f]{64}$/)
    expect(Object.keys(body)).not.toContain('reference')
    expect(Object.keys(body)).not.toContain('project')
  })

  test('a purchase of a token completes when its transfer is found in the logs of its contract', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin({ asset: 'PUSD' })
    const before = await world.balanceOf(buyer, tokens.dollar.address)
    await (await openPage(begun.url)).pay(succeeds)
    await world.seller.settle()
    expect(await server.stateOf(begun.id)).toBe('completed')
    const came = (await world.balanceOf(buyer, tokens.dollar.address)) - before
    expect(came).toBe(48_750_000n)
    expect((await server.purchase(begun.id)).body.received).toBe(String(came))
  })

  test('a second card pays in the same session after a declined one', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin()
    const page = await openPage(begun.url)
    await page.pay('4000 0000 0000 9995')
    await world.seller.settle()
    expect((await server.purchase(begun.id)).body).toMatchObject({
      state: 'declined',
      reason: 'There is not enough money on the card',
    })
    await page.pay(succeeds)
    await world.seller.settle()
    expect(await server.stateOf(begun.id)).toBe('completed')
    expect((await server.purchase(begun.id)).body.reason).toBeNull()
  })

  test('a purchase continues after the bank’s code and the provider’s review', async () => {
    const server = await world.serve()
    const first = await server.begin()
    const second = await server.begin()
    const asked = await openPage(first.body.url)
    const reviewed = await openPage(second.body.url)
    await asked.pay('4000 0027 6000 3184')
    await reviewed.pay('4000 0000 0000 9235')
    await world.seller.settle()
    expect(await server.stateOf(first.body.id)).toBe('challenge')
    expect(await server.stateOf(second.body.id)).toBe('review')
    await asked.submit({ kind: 'answer', code: '123456' })
    await reviewed.submit({ kind: 'review', approves: 'no' })
    await world.seller.settle()
    expect(await server.stateOf(first.body.id)).toBe('completed')
    expect(await server.stateOf(second.body.id)).toBe('declined')
  })

  test.each([
    ['4000 0000 0000 5126', 'refunded'],
    ['4000 0000 0000 0259', 'disputed'],
  ])('the card %s ends %s', async (card, state) => {
    const server = await world.serve()
    const { body: begun } = await server.begin()
    await (await openPage(begun.url)).pay(card)
    await world.seller.settle()
    expect(await server.stateOf(begun.id)).toBe(state)
  })

  test('the provider is queried for changes that no webhook reported', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin()
    const page = await openPage(begun.url)
    // The webhooks of this purchase reach another server, which has no memory of it.
    await world.serve()
    await page.pay(succeeds)
    await world.seller.settle()
    expect(await server.stateOf(begun.id)).toBe('completed')
  })

  test('a link that nobody opened expires, and so does its purchase', async () => {
    const server = await world.serve()
    const { body: begun } = await server.begin()
    world.advance(6 * 60 * 1000)
    expect((await openPage(begun.url)).status).toBe(410)
    expect(await server.stateOf(begun.id)).toBe('expired')
  })
})

describe('quotes of providers', () => {
  test('are from every provider, the highest amount first, with fees', async () => {
    const server = await world.serve()
    const { status, body } = await server.quote()
    expect(status).toBe(200)
    expect(body.quotes.map((one: { provider: { id: string } }) => one.provider.id)).toEqual([
      'harbour',
      'anchor',
    ])
    expect(body).toMatchObject({
      paymentTotal: { amount: '50.00', currency: 'USD' },
      paymentSubtotal: { amount: '48.75', currency: 'USD' },
      purchaseAmount: { amount: '0.024375', currency: 'ETH' },
      networkFee: { amount: '0.5', currency: 'USD' },
      providerFee: { amount: '0.75', currency: 'USD' },
      failed: [],
    })
  })

  test('are an error if no provider answers, and never invented', async () => {
    const down = async (url: string | URL | Request, init?: RequestInit) =>
      String(url).endsWith('/quotes') ? new Response('', { status: 500 }) : fetch(url, init)
    const server = await world.serve({ fetch: down as typeof fetch })
    expect(await server.quote()).toMatchObject({
      status: 503,
      body: { code: 'SELLER_UNAVAILABLE' },
    })
  })

  test('name the providers that did not answer', async () => {
    const half = async (url: string | URL | Request, init?: RequestInit) =>
      String(url).endsWith('harbour/quotes') ? new Response('{}') : fetch(url, init)
    const server = await world.serve({ fetch: half as typeof fetch })
    const { body } = await server.quote()
    expect(body.provider.id).toBe('anchor')
    expect(body.failed).toEqual([{ id: 'harbour', name: 'Harbour', surface: 'popup' }])
  })

  test.each([
    [{ amount: '9.99' }, 400, 'AMOUNT_OUT_OF_RANGE'],
    [{ amount: '2000.01' }, 400, 'AMOUNT_OUT_OF_RANGE'],
    [{ amount: '0' }, 400, 'INVALID_REQUEST'],
    [{ amount: '-5' }, 400, 'INVALID_REQUEST'],
    [{ purchaseCurrency: 'DOGE' }, 404, 'NOT_SOLD'],
    [{ paymentCurrency: 'CHF' }, 404, 'NOT_SOLD'],
    [{ network: 'eip155:1' }, 400, 'UNSUPPORTED_CHAIN'],
    [{ timeZone: 'Asia/Shanghai' }, 451, 'REGION_RESTRICTED'],
    [{ timeZone: 'asia/HONG_KONG' }, 451, 'REGION_RESTRICTED'],
  ])('are refused for %j', async (changed, status, code) => {
    const server = await world.serve()
    expect(await server.quote(changed)).toMatchObject({ status, body: { code } })
  })
})

describe('options for a purchase', () => {
  test('are those of the providers, as far as the server serves them', async () => {
    const server = await world.serve()
    const { body } = await server.ask('onramp/options')
    expect(body.source).toBe('providers')
    expect(body.purchaseCurrencies.map((one: { id: string }) => one.id)).toEqual(['ETH', 'PUSD'])
    expect(body.paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10', max: '2000' },
        { id: 'bank', min: '50', max: '10000' },
      ],
    })
  })

  test('are the limits of the specification if no provider answers, and say so', async () => {
    const server = await world.serve({ fetch: async () => new Response('', { status: 502 }) })
    const { body } = await server.ask('onramp/options')
    expect(body.source).toBe('fallback')
    expect(body.paymentCurrencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'bank', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    expect(await server.quote()).toMatchObject({ status: 503 })
    expect(await server.begin()).toMatchObject({ status: 503 })
  })

  test('are empty in a restricted time zone', async () => {
    const server = await world.serve()
    const { status, body } = await server.ask('onramp/options?timeZone=Asia/Macau')
    expect([status, body.code]).toEqual([451, 'REGION_RESTRICTED'])
    expect((await server.ask('onramp/options?timeZone=Europe/Berlin')).status).toBe(200)
  })
})

test('a client buys with only the requests and fields of the specification', async () => {
  const server = await world.serve()
  const { provider: _, ...plain } = wantedUrl
  const body = {
    ...plain,
    partnerUserId: 'u'.repeat(32),
    defaultExperience: 'buy',
    presetFiatAmount: 25,
  }
  const begun = await server.post('generators/onrampurl', body)
  expect(begun.status).toBe(200)
  expect(begun.body.url).toMatch(/^http:\/\/localhost:\d+\/buy\//)
  expect((await server.purchase(begun.body.id)).body.payment.amount).toBe('25')
})

test('refuses a purchase that names only the amount to receive, since no provider quotes by it', async () => {
  const server = await world.serve()
  const { presetFiatAmount: _, ...rest } = { ...wantedUrl, presetFiatAmount: '25' }
  const refused = await server.post('generators/onrampurl', { ...rest, presetCryptoAmount: '0.01' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { code: 'INVALID_REQUEST', reasons: [{ field: 'presetFiatAmount' }] },
  ])
})
