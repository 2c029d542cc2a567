import * as v from 'valibot'
import type { SellerConfig } from '../onrampConfig.ts'
import type { BuyOrder, OnrampProvider, SessionOrder } from '../provider.ts'
import { createCdpToken, readCdpKey } from './cdpToken.ts'
import { coinbaseNetworks, readCoinbaseOptions, wordOfCoinbase } from './coinbaseWords.ts'
import {
  decimalField,
  fetchFromSeller,
  requireFromSeller,
  type SellerPlatform,
} from './fetchFromSeller.ts'
import { assertRecent, eventIdOf, headerParts, isSignedBy, webhookRefused } from './signedBody.ts'

type CoinbaseConfig = Extract<SellerConfig, { kind: 'coinbase' }>

const api = 'https://api.developer.coinbase.com/onramp/v1'

/** The lifetime of a session token. */
const tokenMs = 5 * 60 * 1000

const amount = v.object({ value: decimalField, currency: v.string() })
const quoted = v.object({
  payment_subtotal: amount,
  purchase_amount: amount,
  coinbase_fee: amount,
  network_fee: amount,
  quote_id: v.string(),
})

const transaction = v.object({
  status: v.string(),
  tx_hash: v.optional(v.nullable(v.string())),
})

const event = v.object({
  partnerUserRef: v.optional(v.string()),
  status: v.optional(v.string()),
  txHash: v.optional(v.nullable(v.string())),
  failureReason: v.optional(v.nullable(v.string())),
})

const methods = { card: 'CARD', bank: 'ACH_BANK_ACCOUNT' } as const

const networkOf = ({ asset }: BuyOrder) =>
  Object.keys(coinbaseNetworks).find((name) => coinbaseNetworks[name] === asset.networkId) ?? ''

/** Returns the address of the purchase page, for the session of a token. */
function pageOf(order: SessionOrder, token: string): string {
  const query = new URLSearchParams({
    sessionToken: token,
    defaultAsset: order.asset.code,
    defaultNetwork: networkOf(order),
    presetFiatAmount: order.amount,
    fiatCurrency: order.currency,
    defaultPaymentMethod: methods[order.method],
    partnerUserRef: order.reference,
    ...(order.returnUrl && { redirectUrl: order.returnUrl }),
  })
  return `https://pay.coinbase.com/buy/select-asset?${query}`
}

/** Coinbase: a session token for one use, made on the server with a key of its developer platform. Never run live. */
export function createCoinbase(config: CoinbaseConfig, platform: SellerPlatform): OnrampProvider {
  const { id, name, keyName, keySecret, webhookSecrets } = config
  const key = readCdpKey(keySecret)
  const signed = (method: 'GET' | 'POST', url: string) => {
    const token = createCdpToken({ keyName, key }, { method, url, now: platform.now() })
    return { method, headers: { authorization: `Bearer ${token}` } }
  }

  async function quote(order: BuyOrder) {
    const url = `${api}/buy/quote`
    const said = await requireFromSeller(platform, url, {
      ...signed('POST', url),
      schema: quoted,
      body: {
        purchase_currency: order.asset.code,
        purchase_network: networkOf(order),
        payment_amount: order.amount,
        payment_currency: order.currency,
        payment_method: methods[order.method],
        country: order.country ?? 'US',
      },
    })
    return {
      gets: said.purchase_amount.value,
      subtotal: said.payment_subtotal.value,
      networkFee: said.network_fee.value,
      sellerFee: said.coinbase_fee.value,
      quoteId: said.quote_id,
    }
  }

  async function createSession(order: SessionOrder) {
    const url = `${api}/token`
    const { token } = await requireFromSeller(platform, url, {
      ...signed('POST', url),
      schema: v.object({ token: v.string() }),
      body: {
        addresses: [{ address: order.address, blockchains: [networkOf(order)] }],
        assets: [order.asset.code],
        clientIp: order.ip,
      },
    })
    return { url: pageOf(order, token), expiresAt: platform.now() + tokenMs, singleUse: true }
  }

  return {
    id,
    name,
    quote,
    createSession,
    surface: 'popup',
    options: () => readCoinbaseOptions(platform, `${api}/buy/options`, signed),
    parseWebhook: ({ body, headers }) => {
      const { t = '', h = '', v1 = '' } = headerParts(headers['x-hook0-signature'] ?? '')
      const values = h.split(' ').map((one) => headers[one.toLowerCase()] ?? '')
      const text = `${t}.${h}.${values.join('.')}.${body}`
      if (!isSignedBy(webhookSecrets, text, [Buffer.from(v1, 'hex')])) throw webhookRefused()
      assertRecent(t, platform.now())
      const read = v.safeParse(event, JSON.parse(body))
      const said = read.success ? read.output : undefined
      const word = wordOfCoinbase(said?.status, said?.txHash, said?.failureReason)
      if (!word || !said?.partnerUserRef) return undefined
      return { ...word, reference: said.partnerUserRef, eventId: eventIdOf(t, body) }
    },
    status: async (reference) => {
      const url = `${api}/buy/user/${encodeURIComponent(reference)}/transactions`
      const schema = v.object({ transactions: v.array(transaction) })
      const found = await fetchFromSeller(platform, url, { ...signed('GET', url), schema })
      const [latest] = found?.transactions ?? []
      return latest && wordOfCoinbase(latest.status, latest.tx_hash)
    },
  }
}
