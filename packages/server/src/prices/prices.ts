import type { Platform } from '../util/platform.ts'
import { createLookup, type Lookup } from './createLookup.ts'
import { toDecimalText } from './decimal.ts'
import type { PriceSource } from './priceSource.ts'

/** A price of one whole unit, as a plain decimal number, and whose word it is. */
export type Price = { price: string; source: string }

/** What is known of the prices of assets, by asset. Never rejects; what no source can price is absent. */
export type Prices = Lookup<Price>

/** How long a price is cached, and that there is none. */
const cacheMs = 60_000
const maxCached = 10_000

/** Asks the sources one after the other for what the ones before do not know. */
export const createPrices = (
  sources: readonly PriceSource[],
  platform: Pick<Platform, 'now' | 'startTimer'>,
): Prices =>
  createLookup({ sources, platform, ttlMs: cacheMs, maxEntries: maxCached, read: readPrices })

async function readPrices(
  { label, read }: PriceSource,
  ...params: Parameters<PriceSource['read']>
) {
  const found = new Map<string, Price>()
  for (const [asset, text] of await read(...params)) {
    const price = toDecimalText(text)
    // A price of zero is what services write that know none: nothing that is held is worth nothing for sure.
    if (price !== undefined && price !== '0') found.set(asset, { price, source: label })
  }
  return found
}
