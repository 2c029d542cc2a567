import type { Currency } from '@portico/contract'
import { getJoined } from '../util/joinedCache.ts'
import type { Platform } from '../util/platform.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { PriceSource } from './priceSource.ts'
import { requestSource } from './requestSource.ts'

/** Returns the values that the sources know, by asset. Never rejects. Assets that no source knows are absent. */
export type Lookup<Value> = (
  assets: readonly string[],
  currency: Currency,
) => Promise<ReadonlyMap<string, Value>>

type LookupParams<Value> = {
  sources: readonly PriceSource[]
  platform: Pick<Platform, 'now' | 'startTimer'>
  /** How long a value, or its absence, is cached. */
  ttlMs: number
  maxEntries: number
  /** Reads the values that one source knows. If it rejects, the lookup queries the next source. */
  read: (
    source: PriceSource,
    ...readParams: Parameters<PriceSource['read']>
  ) => Promise<ReadonlyMap<string, Value>>
}

/** Queries the sources in order. Each source gets only the assets that the ones before do not know. */
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
