import * as v from 'valibot'
import type { SellerConfig } from '../onrampConfig.ts'
import type { BuyOrder, OnrampProvider, SellerWord } from '../provider.ts'
import {
  decimalField,
  fetchFromSeller,
  requireFromSeller,
  type SellerPlatform,
} from './fetchFromSeller.ts'
import { assertRecent, isSignedBy, webhookRefused } from './signedBody.ts'

type SandboxConfig = Extract<SellerConfig, { kind: 'sandbox' }>

const limit = v.object({ id: v.picklist(['card', 'bank']), min: decimalField, max: decimalField })
const options = v.object({
  assets: v.array(
    v.object({ networkId: v.string(), address: v.nullable(v.string()), symbol: v.string() }),
  ),
  currencies: v.array(v.object({ id: v.string(), limits: v.array(limit) })),
})
const quote = v.object({
  gets: decimalField,
  subtotal: decimalField,
  networkFee: decimalField,
  sellerFee: decimalField,
  quoteId: v.string(),
})
const session = v.object({ url: v.string(), expiresAt: v.number(), singleUse: v.boolean() })

const states = [
  'created',
  'payment',
  'challenge',
  'review',
  'declined',
  'paid',
  'sending',
  'refunded',
  'expired',
  'disputed',
] as const satisfies readonly SellerWord['state'][]

const word = v.object({
  state: v.picklist(states),
  hash: v.optional(v.string()),
  reason: v.optional(v.string()),
})
const event = v.object({ reference: v.string(), ...word.entries })

const orderBody = ({ asset, currency, amount, method }: BuyOrder) => ({
  asset: { networkId: asset.networkId, address: asset.address },
  currency,
  amount,
  method,
})

/** Creates a provider of test coins (`@portico/testing/seller`). It signs webhooks as Standard Webhooks specifies. */
export function createSandbox(config: SandboxConfig, platform: SellerPlatform): OnrampProvider {
  const { id, name, url, apiKey, webhookSecrets } = config
  const headers = { authorization: `Bearer ${apiKey}` }
  return {
    id,
    name,
    surface: 'popup',
    options: async () => {
      const { assets, currencies } = await requireFromSeller(platform, `${url}/options`, {
        headers,
        schema: options,
      })
      return { assets: assets.map((asset) => ({ ...asset, code: asset.symbol })), currencies }
    },
    quote: (order) =>
      requireFromSeller(platform, `${url}/quotes`, {
        method: 'POST',
        headers,
        schema: quote,
        body: orderBody(order),
      }),
    createSession: ({ reference, address, returnUrl, ...order }) =>
      requireFromSeller(platform, `${url}/sessions`, {
        method: 'POST',
        headers,
        schema: session,
        body: { ...orderBody(order), reference, address, returnUrl },
      }),
    parseWebhook: ({ body, headers: given }) => {
      const eventId = given['webhook-id'] ?? ''
      const seconds = given['webhook-timestamp'] ?? ''
      const signatures = (given['webhook-signature'] ?? '')
        .split(' ')
        .filter((text) => text.startsWith('v1,'))
        .map((text) => Buffer.from(text.slice(3), 'base64'))
      if (!isSignedBy(webhookSecrets, `${eventId}.${seconds}.${body}`, signatures))
        throw webhookRefused()
      assertRecent(seconds, platform.now())
      return { ...v.parse(event, JSON.parse(body)), eventId }
    },
    status: (reference) =>
      fetchFromSeller(platform, `${url}/sessions/${encodeURIComponent(reference)}`, {
        headers,
        schema: word,
      }),
  }
}
