import type { Currency } from '@portico/contract'
import type { System } from '../util/system.ts'
import { rejectOnAbort, startTimeout } from '../util/timeout.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { toDecimalText } from './decimal.ts'
import type { PriceSource } from './priceSource.ts'

/** A price of one whole unit, as a plain decimal number, and whose word it is. */
export type Price = { price: string; source: string }

/** What is known of the prices of assets, by asset. Never rejects; what no source can price is absent. */
export type Prices = (
  assets: readonly string[],
  currency: Currency,
) => Promise<ReadonlyMap<string, Price>>

/** How long a price is kept, and that there is none. */
const cacheMs = 60_000
/** How long an answer waits for one source: without prices it is still worth having. */
export const priceTimeoutMs = 2000
const maxCached = 10_000

/** Asks the sources one after the other for what the ones before do not know. */
export function createPrices(
  sources: readonly PriceSource[],
  { now, startTimer }: Pick<System, 'now' | 'startTimer'>,
): Prices {
  const cache = createTtlCache<Price | undefined>({ ttlMs: cacheMs, maxEntries: maxCached, now })

  async function readFrom(source: PriceSource, assets: readonly string[], currency: Currency) {
    const limit = startTimeout(startTimer, priceTimeoutMs, () => new Error('The prices are late'))
    try {
      return await rejectOnAbort(source.read(assets, currency, limit.signal), limit.signal)
    } catch {
      return new Map<string, string>()
    } finally {
      limit.end()
    }
  }

  async function readPrices(assets: readonly string[], currency: Currency) {
    const found = new Map<string, Price>()
    for (const source of sources) {
      const open = assets.filter((asset) => !found.has(asset))
      if (open.length === 0) break
      for (const [asset, text] of await readFrom(source, open, currency)) {
        const price = toDecimalText(text)
        if (price !== undefined) found.set(asset, { price, source: source.label })
      }
    }
    return found
  }

  return async (assets, currency) => {
    const missing: string[] = []
    // In the next turn, when the cache has said which are missing: they are one question.
    const answers = Promise.resolve().then(() => readPrices(missing, currency))
    const kept = assets.map(async (asset) => {
      const load = () => {
        missing.push(asset)
        return answers.then((found) => found.get(asset))
      }
      return [asset, await cache.get(`${currency} ${asset}`, load)] as const
    })
    const known = await Promise.all(kept)
    return new Map(known.filter((one): one is readonly [string, Price] => one[1] !== undefined))
  }
}
