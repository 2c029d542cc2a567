import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { SellerConfig } from '../onrampConfig.ts'
import type { BuyOrder, OnrampProvider, SessionOrder } from '../provider.ts'
import { fetchFromSeller, requireFromSeller, type SellerPlatform } from './fetchFromSeller.ts'
import { currency, event, quoted, transaction, wordOfMoonPay } from './moonpayWords.ts'
import { assertRecent, eventIdOf, headerParts, isSignedBy, webhookRefused } from './signedBody.ts'

type MoonPayConfig = Extract<SellerConfig, { kind: 'moonpay' }>

const api = 'https://api.moonpay.com'

/** A signed address never expires. We offer it for as long as other providers do. */
const linkMs = 5 * 60 * 1000

const methods = { card: 'credit_debit_card', bank: 'sepa_bank_transfer' } as const

/** Returns a contract in lower case. The native currency has none, or the zero address. */
const contractOf = (address: string | null | undefined): string | null =>
  !address || /^0x0{40}$/.test(address) ? null : address.toLowerCase()

/**
 * Creates MoonPay. HMAC-SHA256 over the query signs its address, and `Moonpay-Signature-V2` signs webhooks. Never run
 * live.
 */
export function createMoonPay(config: MoonPayConfig, platform: SellerPlatform): OnrampProvider {
  const { id, name, publishableKey: apiKey, secretKey, webhookSecrets, isTest } = config
  const host = isTest ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com'

  async function options() {
    const url = `${api}/v3/currencies?${new URLSearchParams({ apiKey })}`
    const all = await requireFromSeller(platform, url, { schema: v.array(currency) })
    const open = all.filter(({ isSuspended }) => isSuspended !== true)
    return {
      assets: open.flatMap(({ type, code, metadata }) => {
        if (type !== 'crypto' || !/^\d{1,15}$/.test(metadata?.chainId ?? '')) return []
        const networkId = `eip155:${metadata?.chainId}`
        const symbol = (code.split('_')[0] ?? code).toUpperCase()
        return [{ networkId, address: contractOf(metadata?.contractAddress), symbol, code }]
      }),
      currencies: open.flatMap(({ type, code, minBuyAmount: min, maxBuyAmount: max }) =>
        type === 'fiat' && min && max
          ? [{ id: code.toUpperCase(), limits: [{ id: 'card' as const, min, max }] }]
          : [],
      ),
    }
  }

  async function quote({ asset, currency: paid, amount, method }: BuyOrder) {
    const query = new URLSearchParams({
      apiKey,
      baseCurrencyCode: paid.toLowerCase(),
      baseCurrencyAmount: amount,
      areFeesIncluded: 'true',
      paymentMethod: methods[method],
    })
    const url = `${api}/v3/currencies/${encodeURIComponent(asset.code)}/buy_quote?${query}`
    const said = await requireFromSeller(platform, url, { schema: quoted })
    return {
      gets: said.quoteCurrencyAmount,
      subtotal: said.baseCurrencyAmount,
      networkFee: said.networkFeeAmount,
      sellerFee: said.feeAmount,
      quoteId: '',
    }
  }

  function signedUrl(order: SessionOrder): string {
    const query = new URLSearchParams({
      apiKey,
      currencyCode: order.asset.code,
      walletAddress: order.address,
      baseCurrencyCode: order.currency.toLowerCase(),
      baseCurrencyAmount: order.amount,
      lockAmount: 'true',
      paymentMethod: methods[order.method],
      externalTransactionId: order.reference,
      ...(order.returnUrl && { redirectURL: order.returnUrl }),
    })
    const signature = createHmac('sha256', secretKey).update(`?${query}`).digest('base64')
    return `${host}?${query}&signature=${encodeURIComponent(signature)}`
  }

  return {
    id,
    name,
    options,
    quote,
    surface: 'popup',
    createSession: async (order) => ({
      url: signedUrl(order),
      expiresAt: platform.now() + linkMs,
      // A second visit may begin a second purchase with the same reference.
      singleUse: true,
    }),
    parseWebhook: ({ body, headers }) => {
      const { t = '', s = '' } = headerParts(headers['moonpay-signature-v2'] ?? '')
      if (!isSignedBy(webhookSecrets, `${t}.${body}`, [Buffer.from(s, 'hex')]))
        throw webhookRefused()
      assertRecent(t, platform.now())
      const read = v.safeParse(event, JSON.parse(body))
      const said = read.success ? read.output.data : undefined
      const word = said && wordOfMoonPay(said)
      if (!word || !said?.externalTransactionId) return undefined
      return { ...word, reference: said.externalTransactionId, eventId: eventIdOf(t, body) }
    },
    status: async (reference) => {
      const path = `/v1/transactions/ext/${encodeURIComponent(reference)}`
      const url = `${api}${path}?${new URLSearchParams({ apiKey })}`
      const found = await fetchFromSeller(platform, url, { schema: v.array(transaction) })
      const last = found?.at(-1)
      return last && wordOfMoonPay(last)
    },
  }
}
