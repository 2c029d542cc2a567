import type { Currency } from '@portico/contract'
import { getJoined } from '../util/joinedCache.ts'
import type { Platform } from '../util/platform.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { PriceSource } from './priceSource.ts'
import { requestSource } from './requestSource.ts'

/** What the sources know of assets, by asset. Never rejects; what no source knows is absent. */
export type Lookup<Value> = (
  assets: readonly string[],
  currency: Currency,
) => Promise<ReadonlyMap<string, Value>>

type LookupParams<Value> = {
  sources: readonly PriceSource[]
  platform: Pick<Platform, 'now' | 'startTimer'>
  /** How long a value is cached, and that there is none. */
  ttlMs: number
  maxEntries: number
  /** What one source knows. May reject: the next one is asked then. */
  read: (
    source: PriceSource,
    ...readParams: Parameters<PriceSource['read']>
  ) => Promise<ReadonlyMap<string, Value>>
}

/** Asks the sources one after the other for what the ones before do not know. */
export function createLookup<Value extends {}>(params: LookupParams<Value>): Lookup<Value> {
  const { sources, platform, ttlMs, maxEntries, read } = params
  const cache = createTtlCache<Value | undefined>({ ttlMs, maxEntries, now: platform.now })

  async function load(assets: readonly string[], currency: Currency) {
    const found = new Map<string, Value>()
    for (const source of sources) {
      const open = assets.filter((asset) => !found.has(asset))
      if (open.length === 0) break
      const readOpen = (signal: AbortSignal) => read(source, open, currency, signal)
      for (const [asset, value] of await requestSource(platform.startTimer, readOpen))
        found.set(asset, value)
    }
    return found
  }

  return (assets, currency) =>
    getJoined(
      cache,
      assets,
      (asset) => `${currency} ${asset}`,
      (missing) => load(missing, currency),
    )
}
