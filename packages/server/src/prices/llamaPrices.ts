import { chunks } from '../families/sendInBatches.ts'
import type { Platform } from '../util/platform.ts'
import { readResponseText } from '../util/readResponse.ts'
import { membersOf, readChart, readPrice } from './llamaAnswers.ts'
import { coinOf } from './llamaCoins.ts'
import type { PriceSeries, PriceSource } from './priceSource.ts'

const coinsPerCall = 50
/** A chart has at most 500 points for all its coins together. */
const coinsPerChart = 10
const pointsPerWeek = 43
const weekSeconds = 7 * 86_400
const maxAnswerBytes = 1024 * 1024

/** Requests an answer, and returns its entries as raw text, by coin. */
async function fetchJson(
  address: string,
  { fetch }: Pick<Platform, 'fetch'>,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const response = await fetch(address, { redirect: 'error', signal })
  if (!response.ok) throw new Error(`The price service answered ${response.status}`)
  const text = await readResponseText(response, maxAnswerBytes)
  JSON.parse(text)
  return membersOf(membersOf(text).get('coins'))
}

const listOf = (coins: readonly string[]) => encodeURIComponent(coins.join(','))

async function fetchPrices(
  url: string,
  coins: readonly string[],
  { fetch, now }: Pick<Platform, 'fetch' | 'now'>,
  signal: AbortSignal,
): Promise<[string, string][]> {
  const entries = await fetchJson(`${url}/prices/current/${listOf(coins)}`, { fetch }, signal)
  return coins.flatMap((coin) => {
    const price = readPrice(entries.get(coin), now() / 1000)
    return price === undefined ? [] : [[coin, price] as [string, string]]
  })
}

async function fetchWeek(
  url: string,
  coins: readonly string[],
  { fetch, now }: Pick<Platform, 'fetch' | 'now'>,
  signal: AbortSignal,
): Promise<[string, PriceSeries][]> {
  const start = Math.floor(now() / 1000) - weekSeconds
  const query = `start=${start}&span=${pointsPerWeek}&period=4h`
  const entries = await fetchJson(`${url}/chart/${listOf(coins)}?${query}`, { fetch }, signal)
  return coins.flatMap((coin) => {
    const series = readChart(entries.get(coin))
    return series ? [[coin, series] as [string, PriceSeries]] : []
  })
}

/** Returns the results of `load` for the coins of these assets, by asset. Loads a limited number of coins at a time. */
async function byAsset<T>(
  assets: readonly string[],
  size: number,
  load: (coins: readonly string[]) => Promise<[string, T][]>,
): Promise<Map<string, T>> {
  const coinByAsset = new Map(assets.map((asset) => [asset, coinOf(asset)]))
  const coins = [...new Set([...coinByAsset.values()].filter((coin) => coin !== undefined))]
  const found = new Map((await Promise.all(chunks(coins, size).map(load))).flat())
  const ofAssets = assets.map((asset) => [asset, found.get(coinByAsset.get(asset) ?? '')] as const)
  return new Map(ofAssets.filter((one): one is readonly [string, T & {}] => one[1] !== undefined))
}

/**
 * Reads prices in dollars from a service with DefiLlama's keyless "coins" API. `base` is its address, such as
 * https://coins.llama.fi.
 */
export function llamaPrices(base: string, platform: Pick<Platform, 'fetch' | 'now'>): PriceSource {
  const url = base.replace(/\/$/, '')
  return {
    label: new URL(url).host,
    read: async (assets, currency, signal) =>
      currency === 'usd'
        ? byAsset(assets, coinsPerCall, (coins) => fetchPrices(url, coins, platform, signal))
        : new Map(),
    readWeek: async (assets, currency, signal) =>
      currency === 'usd'
        ? byAsset(assets, coinsPerChart, (coins) => fetchWeek(url, coins, platform, signal))
        : new Map(),
  }
}
