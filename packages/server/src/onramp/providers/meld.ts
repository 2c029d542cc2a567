import * as v from 'valibot'
import { ApiError } from '../../http/apiError.ts'
import type { SellerConfig } from '../onrampConfig.ts'
import type { BuyOrder, OnrampProvider, RawWebhook, SessionOrder } from '../provider.ts'
import { unitsOf } from '../unitsOf.ts'
import { fetchFromSeller, requireFromSeller, type SellerPlatform } from './fetchFromSeller.ts'
import {
  cryptoCurrency,
  event,
  purchaseLimit,
  quote as quoteSchema,
  readAssets,
  readCurrencies,
  transaction,
  wordOfMeld,
} from './meldWords.ts'
import { assertRecent, isSignedBy, webhookRefused } from './signedBody.ts'

type MeldConfig = Extract<SellerConfig, { kind: 'meld' }>

/** Meld does not say when its addresses expire. We offer one for as long as other providers do. */
const linkMs = 5 * 60 * 1000

const methods = { card: 'CREDIT_DEBIT_CARD', bank: 'ACH' } as const

/**
 * Creates Meld, an aggregator of providers. The server creates a page for each purchase. `Meld-Signature` signs
 * webhooks. Never run live.
 */
export function createMeld(config: MeldConfig, platform: SellerPlatform): OnrampProvider {
  const { id, name, apiKey, isTest } = config
  const api = isTest ? 'https://api-sb.meld.io' : 'https://api.meld.io'
  const headers = { authorization: `BASIC ${apiKey}` }
  const list = <Schema extends v.GenericSchema>(path: string, item: Schema) =>
    requireFromSeller(platform, `${api}/service-providers/${path}?accountFilter=true`, {
      headers,
      schema: v.array(item),
    })

  const said = (order: BuyOrder) => ({
    countryCode: order.country ?? 'US',
    sourceCurrencyCode: order.currency,
    sourceAmount: order.amount,
    destinationCurrencyCode: order.asset.code,
    paymentMethodType: methods[order.method],
  })

  /** Returns the best quote of its providers. */
  async function best(order: BuyOrder) {
    const url = `${api}/payments/crypto/quote`
    const schema = v.object({ quotes: v.array(quoteSchema) })
    const body = said(order)
    const { quotes } = await requireFromSeller(platform, url, {
      method: 'POST',
      headers,
      body,
      schema,
    })
    const gets = (one: (typeof quotes)[number]) => unitsOf(one.destinationAmount)
    const [first, ...rest] = quotes
    if (!first) throw new ApiError('SELLER_UNAVAILABLE', { field: 'provider' })
    return rest.reduce((most, one) => (gets(one) > gets(most) ? one : most), first)
  }

  async function createSession(order: SessionOrder) {
    const { serviceProvider } = await best(order)
    const { widgetUrl } = await requireFromSeller(platform, `${api}/crypto/session/widget`, {
      method: 'POST',
      headers,
      schema: v.object({ widgetUrl: v.pipe(v.string(), v.url()) }),
      body: {
        sessionType: 'BUY',
        externalSessionId: order.reference,
        sessionData: {
          ...said(order),
          serviceProvider,
          walletAddress: order.address,
          lockFields: ['walletAddress', 'destinationCurrencyCode', 'sourceAmount'],
          ...(order.returnUrl && { redirectUrl: order.returnUrl }),
        },
      },
    })
    // Some of its providers accept an address only once.
    return { url: widgetUrl, expiresAt: platform.now() + linkMs, singleUse: true }
  }

  return {
    id,
    name,
    createSession,
    surface: 'popup',
    options: async () => ({
      assets: readAssets(await list('properties/crypto-currencies', cryptoCurrency)),
      currencies: readCurrencies(await list('limits/fiat-currency-purchases', purchaseLimit)),
    }),
    quote: async (order) => {
      const { destinationAmount, sourceAmountWithoutFees, ...fees } = await best(order)
      return {
        gets: destinationAmount,
        subtotal: sourceAmountWithoutFees,
        networkFee: fees.networkFee ?? '0',
        sellerFee: fees.transactionFee ?? '0',
        quoteId: '',
      }
    },
    parseWebhook: (raw) => {
      assertSigned(config, raw, platform.now())
      const read = v.safeParse(event, JSON.parse(raw.body))
      if (!read.success) return undefined
      const { eventId, payload } = read.output
      const word = wordOfMeld(payload.paymentTransactionStatus)
      if (!word || !payload.externalSessionId) return undefined
      return { ...word, reference: payload.externalSessionId, eventId }
    },
    status: async (reference) => {
      const query = new URLSearchParams({ externalSessionIds: reference })
      const url = `${api}/payments/transactions?${query}`
      const schema = v.object({ transactions: v.array(transaction) })
      const found = await fetchFromSeller(platform, url, { headers, schema })
      const [latest] = found?.transactions ?? []
      return latest && wordOfMeld(latest.status, latest.cryptoDetails?.blockchainTransactionId)
    },
  }
}

/** @throws ApiError `WEBHOOK_REFUSED` */
function assertSigned(
  { webhookUrl, webhookSecrets }: MeldConfig,
  { body, headers }: RawWebhook,
  now: number,
): void {
  const time = headers['meld-signature-timestamp'] ?? ''
  const signature = Buffer.from(headers['meld-signature'] ?? '', 'base64url')
  if (!isSignedBy(webhookSecrets, `${time}.${webhookUrl}.${body}`, [signature]))
    throw webhookRefused()
  assertRecent(String(Math.floor(Date.parse(time) / 1000)), now)
}
