import { expectCode } from '@portico/testing'
import { expect, test } from 'vitest'
import { asks, required, resource, setUpPay } from './payWorld.test.util.ts'

const site = 'https://other.example/x'

/** A page that has paid a shop, which then failed. Another site requests payments in unusual ways. */
async function paidPage(offer: object = {}) {
  const world = await setUpPay((request, nonce) => {
    if (nonce !== undefined) return new Response('', { status: 502 })
    const isShop = request.url === resource
    return asks(required(isShop ? {} : { resource: undefined, ...offer }))
  })
  const first = world.portico.fetch(resource)
  ;(await world.until('review')).pay()
  await first
  world.platform.advance(900)
  return world
}

test.each([
  ['an address that is too long to be stored', `${site}?${'a'.repeat(4100)}`, {}],
  [
    'a payment header that is too long to be stored',
    site,
    { extensions: { x: { info: 'a'.repeat(11_830) } } },
  ],
])('lets the wallet sign nothing when a site has %s', async (_what, url, offer) => {
  const { portico, until, signatures } = await paidPage(offer)
  const refused = portico.fetch(url)
  ;(await until('review')).pay()
  const { error, cancel } = await until('failed')
  expect(error.code).toBe('PAYMENT_UNSUPPORTED')
  cancel()
  await expectCode(refused, 'USER_REJECTED')
  expect(signatures()).toBe(1)
})

test('sends the same payment again when an unreadable one is stored beside it', async () => {
  const { platform, reload, portico, seen } = await paidPage()
  const { storage } = platform
  const key = `${portico.config.storageKey}.payments`
  const stored = JSON.parse(storage.getItem(key) ?? '')
  const [held] = stored.payments
  const others = [{ ...held, url: `${site}?${'a'.repeat(4100)}` }, null, 7]
  storage.setItem(key, JSON.stringify({ ...stored, payments: [...others, held] }))
  const next = await reload()
  expect((await next.portico.fetch(resource)).status).toBe(502)
  const nonces = seen.flatMap(({ nonce }) => nonce ?? [])
  expect(new Set(nonces).size).toBe(1)
  expect(nonces).toHaveLength(2)
})
