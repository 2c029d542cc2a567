import type { Currency } from '@portico/contract'
import * as v from 'valibot'
import { chunks } from '../families/sendInBatches.ts'
import { toDecimalText } from '../util/decimal.ts'
import type { Platform } from '../util/platform.ts'
import { rawMembers } from '../util/rawJson.ts'
import { readResponseText } from '../util/readResponse.ts'
import { type GeckoCoin, geckoCoinOf } from './geckoCoins.ts'
import { membersOf } from './llamaAnswers.ts'
import type { PriceSeries, PriceSource } from './priceSource.ts'

const coinsPerCall = 30
/** Each chart is a separate call, and the service counts calls. Further assets get no chart. */
const chartsAtOnce = 5
const maxAgeSeconds = 3600
/** The service returns a point for each hour. */
const hoursPerPoint = 4
const maxAnswerBytes = 1024 * 1024

const chart = v.object({
  prices: v.pipe(
    v.array(v.tuple([v.number(), v.pipe(v.number(), v.finite(), v.gtValue(0))])),
    v.minLength(2),
  ),
})

/** Returns the price in an entry, if it is new enough. Its digits stay unchanged. */
function readEntry(
  entry: string | undefined,
  currency: Currency,
  nowSeconds: number,
): string | undefined {
  if (!entry?.startsWith('{')) return undefined
  const members = rawMembers(entry)
  const isFresh = Number(members.get('last_updated_at')) >= nowSeconds - maxAgeSeconds
  return isFresh ? toDecimalText(members.get(currency) ?? '') : undefined
}

/** Reduces the hourly points of a week to every fourth and the last. Times are in seconds since 1970. */
function readWeek(text: string): PriceSeries {
  const { prices } = v.parse(chart, JSON.parse(text))
  const sorted = prices.toSorted(([before], [after]) => before - after)
  return sorted
    .filter((_, at) => (sorted.length - 1 - at) % hoursPerPoint === 0)
    .map(([ms, price]) => [Math.floor(ms / 1000), price] as const)
}

/** Returns the paths to request, with their assets by the service's names. */
function priceCalls(assets: readonly string[]): { path: string; query: object; names: Names }[] {
  const coins: Names = new Map()
  const platforms = new Map<string, Names>()
  for (const asset of new Set(assets)) {
    const one = geckoCoinOf(asset)
    if (!one) continue
    const isCoin = 'coin' in one
    const names = isCoin ? coins : (platforms.get(one.platform) ?? new Map<string, string[]>())
    const name = isCoin ? one.coin : one.contract
    names.set(name, [...(names.get(name) ?? []), asset])
    if (!isCoin) platforms.set(one.platform, names)
  }
  const inCalls = (names: Names) => chunks([...names], coinsPerCall).map((some) => new Map(some))
  return [
    ...inCalls(coins).map((names) => ({
      path: '/simple/price',
      query: { ids: [...names.keys()].join() },
      names,
    })),
    ...[...platforms].flatMap(([platform, all]) =>
      inCalls(all).map((names) => ({
        path: `/simple/token_price/${platform}`,
        query: { contract_addresses: [...names.keys()].join() },
        names,
      })),
    ),
  ]
}

/** Assets by the service's names: several chains can share one currency. */
type Names = Map<string, string[]>

const chartPath = (one: GeckoCoin): string =>
  'coin' in one
    ? `/coins/${one.coin}/market_chart`
    : `/coins/${one.platform}/contract/${one.contract}/market_chart`

/**
 * Reads prices from CoinGecko, in any of the currencies. `base` is the address of its API with the key as query:
 * `https://pro-api.coingecko.com/api/v3?x_cg_pro_api_key=…`.
 */
export function geckoPrices(
  base: string,
  { fetch, now }: Pick<Platform, 'fetch' | 'now'>,
): PriceSource {
  const { origin, host, pathname, searchParams: key } = new URL(base)
  async function fetchText(path: string, query: object, signal: AbortSignal): Promise<string> {
    const parameters = new URLSearchParams([...key, ...Object.entries(query)])
    const url = `${origin}${pathname.replace(/\/$/, '')}${path}?${parameters}`
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok) throw new Error(`The price service answered ${response.status}`)
    return readResponseText(response, maxAnswerBytes)
  }
  return {
    label: host,
    read: async (assets, currency, signal) => {
      const shared = {
        vs_currencies: currency,
        include_last_updated_at: 'true',
        precision: 'full',
      }
      const found = priceCalls(assets).map(async ({ path, query, names }) => {
        const text = await fetchText(path, { ...query, ...shared }, signal)
        JSON.parse(text)
        const entries = membersOf(text)
        return [...names].flatMap(([name, own]) => {
          const price = readEntry(entries.get(name), currency, now() / 1000)
          return price === undefined ? [] : own.map((asset) => [asset, price] as const)
        })
      })
      return new Map((await Promise.all(found)).flat())
    },
    readWeek: async (assets, currency, signal) => {
      const known = [...new Set(assets)].flatMap((asset) => {
        const one = geckoCoinOf(asset)
        return one ? [[asset, chartPath(one)] as const] : []
      })
      const charts = known.slice(0, chartsAtOnce).map(async ([asset, path]) => {
        const text = await fetchText(path, { vs_currency: currency, days: '7' }, signal)
        return [asset, readWeek(text)] as const
      })
      // A chart that fails, such as that of an unknown coin, does not affect the others.
      const settled = await Promise.allSettled(charts)
      return new Map(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    },
  }
}
