import { type Currency, currencies } from '@portico/contract'
import * as v from 'valibot'
import { quotient, toDecimalText } from '../util/decimal.ts'
import type { Platform } from '../util/platform.ts'
import { rawMembers } from '../util/rawJson.ts'
import { readResponseText } from '../util/readResponse.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { currencyIn } from './currencyRates.ts'
import type { PriceSource } from './priceSource.ts'

/** Services count requests by the month, and rates change by the hour or day. */
const cacheMs = 3_600_000
const maxAnswerBytes = 256 * 1024
const daySeconds = 86_400
/** Banks close over holidays. A service whose answers name the second does not. */
const maxAge = { date: 6 * daySeconds, timestamp: daySeconds } as const

const answer = v.object({
  base: v.literal('USD'),
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  timestamp: v.optional(v.number()),
  rates: v.record(v.string(), v.unknown()),
})

function isFresh({ date, timestamp }: v.InferOutput<typeof answer>, nowSeconds: number): boolean {
  if (timestamp !== undefined) return nowSeconds - timestamp <= maxAge.timestamp
  return date !== undefined && nowSeconds - Date.parse(date) / 1000 <= maxAge.date
}

/** Returns the value of one unit of each currency in dollars. @throws Error if the answer is invalid or too old. */
function readRates(text: string, nowSeconds: number): ReadonlyMap<Currency, string> {
  const read = v.safeParse(answer, JSON.parse(text))
  if (!read.success || !isFresh(read.output, nowSeconds))
    throw new Error('The rate service returned no current rates')
  const rates = rawMembers(rawMembers(text).get('rates') ?? '{}')
  return new Map(
    currencies.flatMap((currency) => {
      const perDollar = toDecimalText(rates.get(currency.toUpperCase()) ?? '')
      const worth = perDollar && quotient('1', perDollar)
      return worth && worth !== '0' ? [[currency, worth] as const] : []
    }),
  )
}

/**
 * Reads currency rates from a service that answers `{ base: "USD", rates: { EUR: 0.9 } }` with a `date` or a
 * `timestamp`, as Frankfurter and Open Exchange Rates do. `url` is the full address with its key, which nobody else
 * receives.
 */
export function rateService(
  url: string,
  { fetch, now }: Pick<Platform, 'fetch' | 'now'>,
): PriceSource {
  const cache = createTtlCache<ReadonlyMap<Currency, string>>({
    ttlMs: cacheMs,
    maxEntries: 1,
    now,
  })
  async function load() {
    const response = await fetch(url, { redirect: 'error' })
    if (!response.ok) throw new Error(`The rate service answered ${response.status}`)
    return readRates(await readResponseText(response, maxAnswerBytes), now() / 1000)
  }
  return {
    label: new URL(url).host,
    read: async (assets, currency) => {
      const requested = assets.flatMap((asset) => {
        const one = currencyIn(asset)
        return one && currency === 'usd' ? [[asset, one] as const] : []
      })
      if (requested.length === 0) return new Map()
      const rates = await cache.get('', load)
      return new Map(
        requested.flatMap(([asset, one]) => {
          const worth = rates.get(one)
          return worth === undefined ? [] : [[asset, worth] as const]
        }),
      )
    },
  }
}
