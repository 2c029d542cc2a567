import type { Currency } from '@portico/contract'
import { quotient, toDecimalText } from '../util/decimal.ts'
import type { Platform } from '../util/platform.ts'
import { createLookup, type Lookup } from './createLookup.ts'
import { rateAsset } from './currencyRates.ts'
import type { PriceSource } from './priceSource.ts'

/** A price of one whole unit, as a plain decimal number, and its source. */
export type Price = { price: string; source: string }

/** Returns the known prices, by asset. Never rejects. Assets that no source can price are absent. */
export type Prices = Lookup<Price>

/** How long a price, or its absence, is cached. */
const cacheMs = 60_000
const maxCached = 10_000

/**
 * Queries the sources in order. Each gets only the assets that the ones before do not know. Converts a price from
 * dollars if no source has it in the currency, but one has the rate of the currency.
 */
export function createPrices(
  sources: readonly PriceSource[],
  platform: Pick<Platform, 'now' | 'startTimer'>,
): Prices {
  const lookup = createLookup({
    sources,
    platform,
    read: readPrices,
    ttlMs: cacheMs,
    maxEntries: maxCached,
  })

  async function convert(assets: readonly string[], currency: Currency) {
    const rate = (await lookup([rateAsset(currency)], 'usd')).get(rateAsset(currency))
    if (!rate) return []
    return [...(await lookup(assets, 'usd'))].flatMap(([asset, known]) => {
      const price = quotient(known.price, rate.price)
      if (price === undefined || price === '0') return []
      const source = [...new Set([known.source, rate.source])].join(', ')
      return [[asset, { price, source }] as const]
    })
  }

  return async (assets, currency) => {
    const found = await lookup(assets, currency)
    const open = assets.filter((asset) => !found.has(asset))
    if (currency === 'usd' || open.length === 0) return found
    return new Map([...found, ...(await convert(open, currency))])
  }
}

async function readPrices(
  { label, read }: PriceSource,
  ...params: Parameters<PriceSource['read']>
) {
  const found = new Map<string, Price>()
  for (const [asset, text] of await read(...params)) {
    const price = toDecimalText(text)
    // Services write a price of zero if they know none. No held asset is certainly worth nothing.
    if (price !== undefined && price !== '0') found.set(asset, { price, source: label })
  }
  return found
}
