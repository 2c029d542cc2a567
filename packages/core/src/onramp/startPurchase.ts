import { onrampUrl, toCaipAddress } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { activeConnection } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { OnrampWanted } from './onrampQueries.ts'
import { keepSellerPage } from './sellerPages.ts'
import { storePurchase } from './storedPurchases.ts'
import { timeZoneOf } from './timeZoneOf.ts'
import { watchPurchases } from './watchPurchases.ts'

/** The purchase, its on-ramp provider, and the URL of the site to which the provider returns, or none. */
export type StartPurchaseParams = OnrampWanted & {
  provider: string
  returnUrl?: string | undefined
}

/** A purchase that has begun. `url` is the on-ramp provider's page. Code that opens it calls `noteSellerPageOpened`. */
export type StartedPurchase = { id: string; url: string }

const isPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

/**
 * Starts a purchase for the current account. The server creates the URL of the on-ramp provider's page, which the
 * caller opens. Call it only when the visitor clicks.
 * @throws PorticoError `NOT_CONNECTED`, `API_BAD_ANSWER` for a URL that is no page, `API_UNREACHABLE`, `HTTP_STATUS`.
 */
export async function startPurchase(
  context: Context,
  { networkId, asset, currency, amount, method, provider, returnUrl }: StartPurchaseParams,
): Promise<StartedPurchase> {
  const connection = activeConnection(context.store.getState())
  if (!connection) throw errorOf('NOT_CONNECTED')
  const address = addressOf(connection.caipAddress)
  const body = {
    destinationWallets: [{ address, blockchains: [networkId], assets: [asset] }],
    defaultNetwork: networkId,
    presetFiatAmount: amount,
    paymentCurrency: currency,
    paymentMethod: method,
    asset,
    provider,
    returnUrl,
    timeZone: timeZoneOf(context),
  }
  const { id, url, singleUse, expiresAt } = await api(context, onrampUrl, { query: {}, body })
  if (!isPage(url)) throw errorOf('API_BAD_ANSWER')
  const page = { url, singleUse, expiresAt: Date.parse(expiresAt), isOpened: false }
  storePurchase(context, toCaipAddress(networkId, address), id)
  keepSellerPage(context, id, page)
  watchPurchases(context)
  return { id, url }
}
