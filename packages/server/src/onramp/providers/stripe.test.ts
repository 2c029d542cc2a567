import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  describeProvider,
  type RecordedRequest,
  recordedAt,
  recordedPlatform,
} from '../../../test/onramp/describeProvider.ts'
import { stripeRecorded, stripeWebhooks } from '../../../test/onramp/recordedStripe.ts'
import type { SessionOrder } from '../provider.ts'
import { createStripe } from './stripe.ts'

const webhookSecrets = ['whsec_the_first_secret', 'whsec_the_second_secret']
const secretOf = { first: webhookSecrets[0], second: webhookSecrets[1], wrong: 'not that one' }
const reference = 'a'.repeat(32)
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const order: SessionOrder = {
  asset: { networkId: 'eip155:1', address: null, symbol: 'ETH', code: 'ethereum eth' },
  currency: 'USD',
  amount: '50.00',
  method: 'card',
  reference,
  address,
  ip: '192.0.2.1',
}
const stripe = {
  ...({ kind: 'stripe', id: 'stripe', name: 'Stripe', webhookSecrets } as const),
  secretKey: 'sk_test_key_that_is_secret',
  limits: { USD: { min: '5', max: '2000' } },
}
const recorded = stripeRecorded(reference)
const v1 = (secret: string | undefined, body: string, at = recordedAt / 1000) =>
  createHmac('sha256', secret ?? '')
    .update(`${at}.${body}`)
    .digest('hex')
const signed = (header: string, body: string) => ({ body, headers: { 'stripe-signature': header } })

describeProvider('Stripe', {
  create: (platform) => createStripe(stripe, platform),
  recorded,
  order,
  singleUse: false,
  secrets: [stripe.secretKey, 'cos_1NamBL_secret_of_the_session', ...webhookSecrets],
  sign: (body, { secret = 'first', at = recordedAt } = {}) => {
    const t = Math.floor(at / 1000)
    return signed(`t=${t},v1=${v1(secretOf[secret], body, t)},v0=ab`, body)
  },
  events: stripeWebhooks(reference),
  foreign: {
    id: 'evt_1',
    type: 'charge.succeeded',
    data: { object: { id: 'ch_1', object: 'charge', status: 'fulfillment_complete' } },
  },
})

describe('a session of Stripe', () => {
  test('is created once on the server, for the amount after fees, with the address locked', async () => {
    const requests: RecordedRequest[] = []
    const provider = createStripe(stripe, recordedPlatform(recorded, requests))
    const { url } = await provider.createSession(order)
    expect(url).toBe('https://crypto.link.com?session_hash=CCwQBhgCIAE')
    const request = requests.at(-1)
    expect(request?.body).toEqual({
      'wallet_addresses[ethereum]': address,
      lock_wallet_address: 'true',
      customer_ip_address: '192.0.2.1',
      source_amount: '47',
      source_currency: 'usd',
      destination_currency: 'eth',
      'destination_currencies[]': 'eth',
      destination_network: 'ethereum',
      'destination_networks[]': 'ethereum',
      'metadata[reference]': reference,
    })
    expect(request?.headers.get('idempotency-key')).toBe(reference)
    for (const one of requests) {
      expect(one.url.origin).toBe('https://api.stripe.com')
      expect(one.headers.get('authorization')).toBe(`Bearer ${stripe.secretKey}`)
    }
  })

  test('sells only assets that are certainly known', async () => {
    const { assets } = await createStripe(stripe, recordedPlatform(recorded)).options()
    expect(assets.map(({ code }) => code)).toEqual([
      'avalanche avax',
      'base eth',
      'base usdc',
      'ethereum eth',
      'ethereum usdc',
    ])
  })

  test.each([
    ['another host', 'https://crypto.link.com.evil.example/?session_hash=1'],
    ['no https', 'http://crypto.link.com/?session_hash=1'],
    ['a script', 'javascript:alert(1)//crypto.link.com'],
    ['nothing', null],
  ])('is refused if its page is at %s', async (_, redirect_url) => {
    const made = { ...recorded['POST /v1/crypto/onramp_sessions'], redirect_url }
    const answers = { ...recorded, 'POST /v1/crypto/onramp_sessions': made }
    await expect(
      createStripe(stripe, recordedPlatform(answers)).createSession(order),
    ).rejects.toMatchObject({ code: 'SELLER_UNAVAILABLE' })
  })

  test('is not created if the fees use up the whole amount', async () => {
    const cheap = { ...order, amount: '3.00' }
    await expect(
      createStripe(stripe, recordedPlatform(recorded)).createSession(cheap),
    ).rejects.toMatchObject({ code: 'SELLER_UNAVAILABLE' })
  })
})

describe('a webhook of Stripe', () => {
  const provider = createStripe(stripe, recordedPlatform(recorded))
  const body = JSON.stringify(stripeWebhooks(reference).paid)
  const good = v1(webhookSecrets[0], body)
  const t = recordedAt / 1000

  test('is accepted with any of its signatures, as while a secret is replaced', () => {
    const header = `t=${t},v1=${v1('an old secret', body)},v1=${good}`
    expect(provider.parseWebhook(signed(header, body))).toMatchObject({ reference, state: 'paid' })
  })

  test.each([
    ['with the signature of the scheme of tests', `t=${t},v0=${good}`],
    ['with another time in front', `t=${t - 1},t=${t},v1=${good}`],
    ['with another time behind', `t=${t},t=${t - 1},v1=${good}`],
    ['without a time', `v1=${good}`],
    ['without a signature', `t=${t}`],
    ['with a part of it', `t=${t},v1=${good.slice(0, 32)}`],
    ['with an empty one', `t=${t},v1=`],
    [
      'with an invalid time',
      `t=soon,v1=${createHmac('sha256', webhookSecrets[0] ?? '')
        .update(`soon.${body}`)
        .digest('hex')}`,
    ],
  ])('is refused %s', (_, header) => {
    expect(() => provider.parseWebhook(signed(header, body))).toThrow(
      expect.objectContaining({ code: 'WEBHOOK_REFUSED' }),
    )
  })

  test('names a hash only if it is a valid one', () => {
    const { sent } = stripeWebhooks(reference)
    const object = { ...sent.data.object, transaction_details: { transaction_id: '0x12' } }
    const text = JSON.stringify({ ...sent, data: { object } })
    const word = provider.parseWebhook(signed(`t=${t},v1=${v1(webhookSecrets[0], text)}`, text))
    expect(word).toMatchObject({ state: 'sending', hash: undefined })
  })
})
