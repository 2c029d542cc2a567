import { type Fungible, fungiblePrice, walletPrices } from '@portico/contract'
import { assetIdOf, readAssetId } from '../families/assetId.ts'
import type { Chain } from '../families/chain.ts'
import { familyOf } from '../families/families.ts'
import { tokenText } from '../families/tokenText.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import type { TokenIcon } from '../registry/tokenIcon.ts'
import { change24h, type PriceHistory } from './priceHistory.ts'
import type { PriceSeries } from './priceSource.ts'
import type { Price, Prices } from './prices.ts'

type Described = { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }

/** Returns the configured data of assets, by `assetIdOf`. */
function describeConfigured(chains: readonly Chain[]): ReadonlyMap<string, Described> {
  return new Map(
    chains.flatMap((chain) => [
      [assetIdOf(chain, familyOf(chain).native.address), chain.nativeCurrency] as const,
      ...chain.tokens.map((token) => [assetIdOf(chain, token.address), token] as const),
    ]),
  )
}

const toFungible = (
  address: string,
  described: Described | undefined,
  known: Price | undefined,
  icon: string,
): Fungible => ({
  address,
  name: tokenText(described?.name ?? ''),
  symbol: tokenText(described?.symbol ?? ''),
  iconUrl: described?.iconUrl ?? icon,
  price: known ? Number(known.price) : null,
  ...(known && { priceSource: known.source }),
  decimals: described?.decimals ?? null,
})

const historyOf = (week: PriceSeries | undefined) => ({
  change24h: week ? change24h(week) : null,
  series: week ? week.map(([time, price]): [number, number] => [time, price]) : null,
})

/** Handles the price routes. Each asset gets an answer. One without a known price has none. */
export function priceHandlers(options: {
  prices: Prices
  priceHistory: PriceHistory
  config: { chains: readonly Chain[] }
  takeTokens: TakeTokens
  tokenIcon: TokenIcon
  /** Without embedded wallets nobody sets a spending limit. */
  hasWallets: boolean
}): HandlersOf<'fungiblePrice' | 'walletPrices'> {
  const { tokenIcon } = options
  const configured = describeConfigured(options.config.chains)
  return {
    fungiblePrice: async ({ body: { addresses, currency, period } }, c) => {
      const assets = addresses.map(readAssetId)
      // The gate took one token for the request. Each further asset costs one too.
      if (assets.length > 1) await options.takeTokens(fungiblePrice, c, assets.length - 1)
      const [known, weeks] = await Promise.all([
        options.prices(assets, currency),
        period && options.priceHistory(assets, currency),
      ])
      const fungibles = assets.map((asset, index) => ({
        ...toFungible(
          addresses[index] ?? asset,
          configured.get(asset),
          known.get(asset),
          tokenIcon(asset),
        ),
        ...(weeks && historyOf(weeks.get(asset))),
      }))
      return { fungibles }
    },
    walletPrices: options.hasWallets
      ? async ({ body: { currency, assets } }, c) => {
          const ids = assets.map(readAssetId)
          if (ids.length > 1) await options.takeTokens(walletPrices, c, ids.length - 1)
          const known = await options.prices(ids, currency)
          return { prices: ids.map((id) => known.get(id)?.price ?? null) }
        }
      : undefined,
  }
}
