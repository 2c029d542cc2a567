import { describe, expect, test } from 'vitest'
import type { OnrampProvider, RawWebhook, SessionOrder } from '../../src/onramp/provider.ts'
import type { SellerPlatform } from '../../src/onramp/providers/fetchFromSeller.ts'

/** The time of all recorded answers, in milliseconds since 1970. */
export const recordedAt = Date.UTC(2026, 0, 1)

/** A provider's answers, by method and path. A missing one is 404. */
export type Recorded = Readonly<Record<string, unknown>>

/** A provider under test. */
export type ProviderCase = {
  create: (platform: SellerPlatform) => OnrampProvider
  recorded: Recorded
  order: SessionOrder
  /** Whether an address of its page opens only once. */
  singleUse: boolean
  /** Words that no address and no error may contain. */
  secrets: readonly string[]
  /** Signs a text as the provider does. */
  sign: (
    body: string,
    options?: { secret?: 'first' | 'second' | 'wrong'; at?: number },
  ) => RawWebhook
  /** An event of the purchase of `order`, in two states. `isHashFetched`: only `status` returns the hash. */
  events: { paid: object; sent: object; hash: string; isHashFetched?: true }
  /** An event that concerns no purchase, if the provider has such. */
  foreign: object | undefined
}

/** A recorded request, for the adapter's own tests. */
export type RecordedRequest = { method: string; url: URL; headers: Headers; body: unknown }

/** Reads JSON, or a form. */
const readBody = (text: string): unknown =>
  text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))

/** Creates a platform on which a provider sends its recorded answers. */
export function recordedPlatform(
  recorded: Recorded,
  requests: RecordedRequest[] = [],
): SellerPlatform {
  return {
    now: () => recordedAt,
    startTimer: () => () => {},
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const method = init?.method ?? 'GET'
      const body = init?.body ? readBody(String(init.body)) : undefined
      requests.push({ method, url, headers: new Headers(init?.headers), body })
      const answer = recorded[`${method} ${url.pathname}`]
      return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
    },
  }
}

const decimal = /^\d+(\.\d+)?$/

/** Tests the rules of every adapter of an on-ramp provider. */
export function describeProvider(name: string, given: ProviderCase): void {
  const provider = () => given.create(recordedPlatform(given.recorded))
  const failing = (answer: () => Promise<Response>) =>
    given.create({ ...recordedPlatform({}), fetch: answer })
  const text = JSON.stringify

  describe(name, () => {
    test('lists its assets and currencies with CAIP-2 ids and plain decimal numbers', async () => {
      const { assets, currencies } = await provider().options()
      expect(assets.length).toBeGreaterThan(0)
      for (const { networkId, address } of assets) {
        expect(networkId).toMatch(/^eip155:\d+$/)
        if (address !== null) expect(address).toMatch(/^0x[\da-f]{40}$/i)
      }
      expect(assets.some(({ address }) => address === null)).toBe(true)
      expect(currencies.map(({ id }) => id)).toContain('USD')
      for (const { limits } of currencies)
        for (const { min, max } of limits)
          for (const one of [min, max]) expect(one).toMatch(decimal)
    })

    test('quotes in plain decimal numbers', async () => {
      const quote = await provider().quote(given.order)
      for (const one of [quote.gets, quote.subtotal, quote.networkFee, quote.sellerFee])
        expect(one).toMatch(decimal)
    })

    test('creates a link that expires and contains no secret', async () => {
      const { url, expiresAt, singleUse } = await provider().createSession(given.order)
      expect(new URL(url).protocol).toMatch(/^https?:$/)
      expect(singleUse).toBe(given.singleUse)
      expect(expiresAt).toBeGreaterThan(recordedAt)
      expect(expiresAt).toBeLessThanOrEqual(recordedAt + 30 * 60 * 1000)
      for (const secret of given.secrets) expect(decodeURIComponent(url)).not.toContain(secret)
    })

    test('accepts webhooks that are signed with the last or the next secret', () => {
      const { reference } = given.order
      const { paid, sent, hash, isHashFetched } = given.events
      for (const secret of ['first', 'second'] as const)
        expect(provider().parseWebhook(given.sign(text(paid), { secret }))).toMatchObject({
          reference,
          state: 'paid',
        })
      expect(provider().parseWebhook(given.sign(text(sent)))).toMatchObject({
        reference,
        state: 'sending',
        hash: isHashFetched ? undefined : hash,
      })
    })

    test('gives different events different ids', () => {
      const id = (raw: RawWebhook) => provider().parseWebhook(raw)?.eventId
      const raw = given.sign(text(given.events.paid))
      expect(id(raw)).toBe(id(raw))
      expect(id(raw)).not.toBe(id(given.sign(text(given.events.sent), { at: recordedAt + 1000 })))
    })

    test.each<[string, () => RawWebhook]>([
      ['by a wrong secret', () => given.sign(text(given.events.paid), { secret: 'wrong' })],
      ['too long ago', () => given.sign(text(given.events.paid), { at: recordedAt - 301_000 })],
      ['in the future', () => given.sign(text(given.events.paid), { at: recordedAt + 301_000 })],
      [
        'over another text',
        () => ({ ...given.sign(text(given.events.paid)), body: text(given.events.sent) }),
      ],
      ['not at all', () => ({ body: text(given.events.paid), headers: {} })],
    ])('refuses a webhook that was signed %s', (_, raw) => {
      expect(() => provider().parseWebhook(raw())).toThrow(
        expect.objectContaining({ code: 'WEBHOOK_REFUSED' }),
      )
    })

    test.runIf(given.foreign)('finds no purchase in a foreign event', () => {
      expect(provider().parseWebhook(given.sign(text(given.foreign)))).toBeUndefined()
    })

    test('returns the state of a purchase, and none for an unknown one', async () => {
      const word = await provider().status(given.order.reference)
      expect(word).toMatchObject({ state: 'sending', hash: given.events.hash })
      expect(await given.create(recordedPlatform({})).status('unknown')).toBeUndefined()
    })

    test.each<[string, () => Promise<Response>]>([
      ['an error', async () => new Response('no', { status: 500 })],
      ['a wrong key', async () => new Response('no', { status: 401 })],
      ['no JSON', async () => new Response('<html>')],
      ['another shape', async () => Response.json({ unexpected: true })],
      ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
    ])('is unavailable if its server answers %s, and leaks no secret', async (_, answer) => {
      const error = await failing(answer)
        .quote(given.order)
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'SELLER_UNAVAILABLE' })
      for (const secret of given.secrets) expect(String(error)).not.toContain(secret)
    })
  })
}
