import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'
import { ApiError } from '../../http/apiError.ts'
import type { SellerConfig } from '../onrampConfig.ts'
import type { BuyOrder, OnrampProvider, RawWebhook, SessionOrder } from '../provider.ts'
import { fetchFromSeller, requireFromSeller, type SellerPlatform } from './fetchFromSeller.ts'
import { assertRecent, isSignedBy, webhookRefused } from './signedBody.ts'
import {
  assetOf,
  currenciesOf,
  event,
  namesIn,
  offersOf,
  quotes,
  session,
  wordOfStripe,
} from './stripeWords.ts'

type StripeConfig = Extract<SellerConfig, { kind: 'stripe' }>

const api = 'https://api.stripe.com/v1/crypto'
const pageOrigin = 'https://crypto.link.com'

/** Stripe does not say when a session expires. We offer its page for as long as other providers do. */
const linkMs = 5 * 60 * 1000

/** The amount of the quote that shows which assets are for sale. */
const sampleAmount = '100.00'

/** Returns hundredths of a currency. */
const centsOf = (text: string) => parseUnits(text, 2)
const centsText = (cents: bigint) => formatUnits(cents, 2)

const unavailable = (why: string) =>
  new ApiError('SELLER_UNAVAILABLE', { field: 'provider', cause: new Error(why) })

/**
 * Creates Stripe. The server creates a session with a page at `crypto.link.com`. `Stripe-Signature` signs webhooks.
 * Stripe's amount excludes its fees, so that each quote needs two requests. Never run live.
 */
export function createStripe(config: StripeConfig, platform: SellerPlatform): OnrampProvider {
  const { id, name, secretKey, limits } = config
  const headers = { authorization: `Bearer ${secretKey}` }

  async function priced(query: Record<string, string>) {
    const url = `${api}/onramp/quotes?${new URLSearchParams(query)}`
    return offersOf(await requireFromSeller(platform, url, { headers, schema: quotes }))
  }

  async function offerFor({ asset, currency }: BuyOrder, cents: bigint) {
    const { network, currency: coin } = namesIn(asset.code)
    const offers = await priced({
      source_amount: centsText(cents),
      source_currency: currency.toLowerCase(),
      'destination_currencies[]': coin,
      'destination_networks[]': network,
    })
    const offer = offers.find((one) => assetOf(one)?.code === asset.code)
    if (!offer) throw unavailable('The seller does not sell this')
    const { network_fee_monetary: networkFee, transaction_fee_monetary: sellerFee } = offer.fees
    return { id: offer.id, gets: offer.destination_amount, networkFee, sellerFee }
  }

  /** The amount of the order is the total payment. Stripe quotes the amount without its fees. */
  async function best(order: BuyOrder) {
    const paid = centsOf(order.amount)
    const first = await offerFor(order, paid)
    const cents = paid - centsOf(first.networkFee) - centsOf(first.sellerFee)
    if (cents <= 0n) throw unavailable('The fees are more than what is paid')
    return { ...(await offerFor(order, cents)), subtotal: centsText(cents) }
  }

  async function createSession(order: SessionOrder) {
    const { network, currency: coin } = namesIn(order.asset.code)
    const { subtotal } = await best(order)
    const form = new URLSearchParams({
      [`wallet_addresses[${network === 'base' ? 'base_network' : network}]`]: order.address,
      lock_wallet_address: 'true',
      customer_ip_address: order.ip,
      source_amount: subtotal,
      source_currency: order.currency.toLowerCase(),
      destination_currency: coin,
      'destination_currencies[]': coin,
      destination_network: network,
      'destination_networks[]': network,
      'metadata[reference]': order.reference,
    })
    const { redirect_url: url } = await requireFromSeller(platform, `${api}/onramp_sessions`, {
      method: 'POST',
      // Two requests for one purchase create only one session.
      headers: { ...headers, 'idempotency-key': order.reference },
      form,
      schema: session,
    })
    if (!url || !URL.canParse(url) || new URL(url).origin !== pageOrigin)
      throw unavailable('The seller named another page')
    return { url, expiresAt: platform.now() + linkMs, singleUse: false }
  }

  return {
    id,
    name,
    createSession,
    surface: 'popup',
    options: async () => ({
      assets: (await priced({ source_amount: sampleAmount, source_currency: 'usd' })).flatMap(
        (one) => assetOf(one) ?? [],
      ),
      currencies: currenciesOf(limits),
    }),
    quote: async (order) => {
      const { id: quoteId, ...offer } = await best(order)
      return { ...offer, quoteId }
    },
    parseWebhook: (raw) => {
      assertSigned(config, raw, platform.now())
      const read = v.safeParse(event, JSON.parse(raw.body))
      if (!read.success) return undefined
      const { id: eventId, data } = read.output
      const word = wordOfStripe(data.object)
      const reference = data.object.metadata?.reference
      return word && reference ? { ...word, reference, eventId } : undefined
    },
    // Stripe cannot find a session by our reference. Only webhooks report sessions before its last hundred.
    status: async (reference) => {
      const url = `${api}/onramp_sessions?limit=100`
      const schema = v.object({ data: v.array(session) })
      const found = await fetchFromSeller(platform, url, { headers, schema })
      const own = found?.data.find(({ metadata }) => metadata?.reference === reference)
      return own && wordOfStripe(own)
    },
  }
}

/**
 * Checks a header with one time and any number of signatures: two while the operator replaces a secret.
 * @throws ApiError `WEBHOOK_REFUSED`
 */
function assertSigned(
  { webhookSecrets }: StripeConfig,
  { body, headers }: RawWebhook,
  now: number,
) {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim())
  const of = (key: string) =>
    parts.flatMap((part) => (part.startsWith(`${key}=`) ? part.slice(key.length + 1) : []))
  const [time = '', ...others] = of('t')
  const given = of('v1').map((hex) => Buffer.from(hex, 'hex'))
  if (others.length > 0 || !isSignedBy(webhookSecrets, `${time}.${body}`, given))
    throw webhookRefused()
  assertRecent(time, now)
}
