import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { signWebhook } from '@portico/testing/seller'
import { describe, expect, test } from 'vitest'
import {
  describeProvider,
  type RecordedRequest,
  recordedAt,
  recordedPlatform,
} from '../../../test/onramp/describeProvider.ts'
import {
  coinbaseRecorded,
  coinbaseWebhooks,
  moonPayRecorded,
  moonPayWebhooks,
  sandboxRecorded,
} from '../../../test/onramp/recorded.ts'
import { meldRecorded, meldWebhooks } from '../../../test/onramp/recordedMeld.ts'
import type { SessionOrder } from '../provider.ts'
import { createCoinbase } from './coinbase.ts'
import { createMeld } from './meld.ts'
import { createMoonPay } from './moonpay.ts'
import { createSandbox } from './sandbox.ts'

const webhookSecrets = ['the first secret of webhooks', 'the second secret of webhooks']
const secretOf = { first: webhookSecrets[0], second: webhookSecrets[1], wrong: 'not that one' }
const reference = 'a'.repeat(32)
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const order: SessionOrder = {
  asset: { networkId: 'eip155:1', address: null, symbol: 'ETH', code: 'eth' },
  currency: 'USD',
  amount: '50.00',
  method: 'card',
  reference,
  address,
  ip: '192.0.2.1',
  returnUrl: 'https://shop.example/cart?a=b&c=d',
}
const seconds = (at: number) => String(Math.floor(at / 1000))
const hmac = (secret: string | undefined, text: string) =>
  createHmac('sha256', secret ?? '').update(text)

const moonPay = {
  kind: 'moonpay',
  id: 'moonpay',
  name: 'MoonPay',
  webhookSecrets,
  isTest: true,
  publishableKey: 'pk_test_key',
  secretKey: 'sk_test_key_that_is_secret',
} as const

const { privateKey } = generateKeyPairSync('ed25519')
const jwk = privateKey.export({ format: 'jwk' })
const keySecret = Buffer.concat([
  Buffer.from(jwk.d ?? '', 'base64url'),
  Buffer.from(jwk.x ?? '', 'base64url'),
]).toString('base64')
const coinbase = {
  kind: 'coinbase',
  id: 'coinbase',
  name: 'Coinbase',
  webhookSecrets,
  keySecret,
  keyName: 'organizations/one/apiKeys/two',
} as const

const meld = {
  kind: 'meld',
  id: 'meld',
  name: 'Meld',
  webhookSecrets,
  isTest: true,
  apiKey: 'the key of the account at Meld',
  webhookUrl: 'https://api.example/v1/onramp/webhooks/meld',
} as const

const sandbox = {
  kind: 'sandbox',
  id: 'harbour',
  name: 'Harbour',
  webhookSecrets,
  apiKey: 'the key of the test sellers',
  url: 'http://localhost:1/api/harbour',
} as const

describeProvider('a test seller', {
  create: (platform) => createSandbox(sandbox, platform),
  recorded: sandboxRecorded(reference),
  order,
  singleUse: true,
  secrets: [sandbox.apiKey, ...webhookSecrets],
  sign: (body, { secret = 'first', at = recordedAt } = {}) => ({
    body,
    headers: signWebhook(secretOf[secret] ?? '', body, {
      id: `evt ${body.length} ${at}`,
      seconds: Math.floor(at / 1000),
    }),
  }),
  events: {
    paid: { reference, state: 'paid' },
    sent: { reference, state: 'sending', hash: `0x${'1'.repeat(64)}` },
    hash: `0x${'1'.repeat(64)}`,
  },
  foreign: undefined,
})

describeProvider('MoonPay', {
  create: (platform) => createMoonPay(moonPay, platform),
  recorded: moonPayRecorded(reference),
  order,
  singleUse: true,
  secrets: [moonPay.secretKey, ...webhookSecrets],
  sign: (body, { secret = 'first', at = recordedAt } = {}) => {
    const t = seconds(at)
    const s = hmac(secretOf[secret], `${t}.${body}`).digest('hex')
    return { body, headers: { 'moonpay-signature-v2': `t=${t},s=${s}` } }
  },
  events: moonPayWebhooks(reference),
  foreign: { type: 'identity_check_updated', data: { status: 'completed' } },
})

describeProvider('Coinbase', {
  create: (platform) => createCoinbase(coinbase, platform),
  recorded: coinbaseRecorded(reference),
  order: { ...order, asset: { ...order.asset, code: 'ETH' } },
  singleUse: true,
  secrets: [keySecret, ...webhookSecrets],
  sign: (body, { secret = 'first', at = recordedAt } = {}) => {
    const t = seconds(at)
    const h = 'content-type x-event-id'
    const signed = `${t}.${h}.application/json.evt_1.${body}`
    const v1 = hmac(secretOf[secret], signed).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-event-id': 'evt_1' }
    return { body, headers: { ...headers, 'x-hook0-signature': `t=${t},h=${h},v1=${v1}` } }
  },
  events: coinbaseWebhooks(reference),
  foreign: { eventType: 'onramp.transaction.success' },
})

describeProvider('Meld', {
  create: (platform) => createMeld(meld, platform),
  recorded: meldRecorded(reference),
  order: { ...order, asset: { ...order.asset, code: 'ETH' } },
  singleUse: true,
  secrets: [meld.apiKey, ...webhookSecrets],
  sign: (body, { secret = 'first', at = recordedAt } = {}) => {
    const time = new Date(at).toISOString()
    const signed = `${time}.${meld.webhookUrl}.${body}`
    const signature = hmac(secretOf[secret], signed).digest('base64url')
    return {
      body,
      headers: { 'meld-signature-timestamp': time, 'meld-signature': `${signature}=` },
    }
  },
  events: meldWebhooks(reference),
  foreign: { eventType: 'WEBHOOK_TEST', eventId: 'one', payload: { requestId: 'one' } },
})

describe('an address of MoonPay', () => {
  test('has a signature over its whole query, so that a page cannot change it', async () => {
    const platform = recordedPlatform(moonPayRecorded(reference))
    const { url } = await createMoonPay(moonPay, platform).createSession(order)
    const [, query = '', given = ''] = /^[^?]+(\?.*)&signature=([^&]+)$/.exec(url) ?? []
    const sign = (text: string) => hmac(moonPay.secretKey, text).digest('base64')
    expect(decodeURIComponent(given)).toBe(sign(query))
    expect(decodeURIComponent(given)).not.toBe(sign(query.replace('50.00', '10.00')))
    expect(decodeURIComponent(given)).not.toBe(sign(query.replace(address, `${address}1`)))
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      walletAddress: address,
      baseCurrencyAmount: '50.00',
      lockAmount: 'true',
      externalTransactionId: reference,
      redirectURL: order.returnUrl,
    })
  })
})

describe('a session of Coinbase', () => {
  test('is requested with a one-time token that the key signed', async () => {
    const requests: RecordedRequest[] = []
    const platform = recordedPlatform(coinbaseRecorded(reference), requests)
    const { url } = await createCoinbase(coinbase, platform).createSession({
      ...order,
      asset: { ...order.asset, code: 'ETH' },
    })
    const page = new URL(url)
    expect(page.origin).toBe('https://pay.coinbase.com')
    expect(page.searchParams.get('sessionToken')).toBe('token-for-one-use')
    expect(page.searchParams.get('redirectUrl')).toBe(order.returnUrl)
    // Only the token contains the recipient, so that a page cannot change it.
    expect(url).not.toContain(address)
    const [request] = requests
    expect(request?.body).toEqual({
      addresses: [{ address, blockchains: ['ethereum'] }],
      assets: ['ETH'],
      clientIp: '192.0.2.1',
    })
    const [head = '', claims = '', signature = ''] = (request?.headers.get('authorization') ?? '')
      .replace('Bearer ', '')
      .split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toMatchObject({ alg: 'EdDSA', kid: coinbase.keyName })
    expect(read(claims)).toMatchObject({
      uri: 'POST api.developer.coinbase.com/onramp/v1/token',
      exp: recordedAt / 1000 + 120,
    })
    const isSigned = verify(
      null,
      Buffer.from(`${head}.${claims}`),
      createPublicKey(privateKey),
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })
})

describe('a session of Meld', () => {
  test('is with the provider that pays out the most, and locks the requested terms', async () => {
    const requests: RecordedRequest[] = []
    const provider = createMeld(meld, recordedPlatform(meldRecorded(reference), requests))
    expect(await provider.quote(order)).toMatchObject({ gets: '0.0239', networkFee: '0' })
    const { url } = await provider.createSession(order)
    expect(url).toBe('https://meldcrypto.com/?token=token-of-the-session')
    const request = requests.at(-1)
    expect(request?.url.origin).toBe('https://api-sb.meld.io')
    expect(request?.headers.get('authorization')).toBe(`BASIC ${meld.apiKey}`)
    expect(request?.body).toMatchObject({
      sessionType: 'BUY',
      externalSessionId: reference,
      sessionData: {
        serviceProvider: 'SECOND',
        walletAddress: address,
        sourceAmount: '50.00',
        redirectUrl: order.returnUrl,
        paymentMethodType: 'CREDIT_DEBIT_CARD',
      },
    })
  })

  test('is refused if no provider of Meld has an offer', async () => {
    const platform = recordedPlatform({ 'POST /payments/crypto/quote': { quotes: [] } })
    await expect(createMeld(meld, platform).createSession(order)).rejects.toMatchObject({
      code: 'SELLER_UNAVAILABLE',
    })
  })
})

describe('a webhook of Meld', () => {
  // The example from Meld's documentation.
  const raw = {
    body: '{"eventType":"WEBHOOK_TEST","eventId":"GDtv8pQgwzc9HuFFBQFrww","timestamp":"2022-05-26T20:23:45.908400Z","accountId":"W9jpQc1HKvwscqMPcLmzUS","profileId":null,"version":"2021-10-27","payload":{"requestId":"7aWW1GXTjWCCtNubzvVX7V"}}',
    headers: {
      'meld-signature': 'O4bN5E0U9s88l2DFc0kjt-0w3LLA3Zkv8hXhafc22Hg=',
      'meld-signature-timestamp': '2022-05-26T20:25:17.682818Z',
    },
  }
  const provider = (webhookUrl: string) =>
    createMeld(
      { ...meld, webhookUrl, webhookSecrets: ['42m4NMLS34WQ6BbMfo1KFKqMv4hy'] },
      { ...recordedPlatform({}), now: () => Date.UTC(2022, 4, 26, 20, 26) },
    )

  test('is verified as the documentation of Meld describes', () => {
    expect(provider('https://example.meld.io/webhooks').parseWebhook(raw)).toBeUndefined()
  })

  test('is refused if it was signed for another address', () => {
    expect(() => provider('https://evil.example/webhooks').parseWebhook(raw)).toThrow(
      expect.objectContaining({ code: 'WEBHOOK_REFUSED' }),
    )
  })
})
