import { nativeAddresses } from '@portico/contract'
import { rawMembers } from '../rpc/rawJson.ts'
import { readResponseText } from '../util/readResponse.ts'
import type { System } from '../util/system.ts'
import { toDecimalText } from './decimal.ts'
import type { PriceSource } from './priceSource.ts'

/** How the service calls the chains of which it has prices; others are not asked for. */
const chainNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'xdai',
  'eip155:130': 'unichain',
  'eip155:137': 'polygon',
  'eip155:324': 'era',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avax',
  'eip155:59144': 'linea',
  'eip155:534352': 'scroll',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/** How the service writes a chain's own currency: the zero address, and wrapped SOL. */
const nativeNames: Readonly<Record<string, string>> = {
  [nativeAddresses.eip155]: '0x0000000000000000000000000000000000000000',
  [nativeAddresses.solana]: 'So11111111111111111111111111111111111111112',
}

const coinsPerCall = 50
const maxAnswerBytes = 1024 * 1024
/** Below this the service itself doubts: thin markets, where a price costs little to make. */
const minConfidence = 0.9
const maxAgeSeconds = 3600

function coinOf(asset: string): string | undefined {
  const at = asset.lastIndexOf(':')
  const chain = chainNames[asset.slice(0, at)]
  const address = asset.slice(at + 1)
  return chain && `${chain}:${nativeNames[address] ?? address}`
}

function membersOf(text: string | undefined): Map<string, string> {
  if (!text?.trimStart().startsWith('{')) throw new Error('The price service answered no prices')
  return rawMembers(text)
}

/** The price in one entry of an answer, if it is sure and new enough. Its digits stay as they came. */
function readPrice(entry: string | undefined, nowSeconds: number): string | undefined {
  if (!entry?.startsWith('{')) return undefined
  const members = rawMembers(entry)
  const sure = Number(members.get('confidence')) >= minConfidence
  const fresh = Number(members.get('timestamp')) >= nowSeconds - maxAgeSeconds
  return sure && fresh ? toDecimalText(members.get('price') ?? '') : undefined
}

async function ask(
  url: string,
  coins: readonly string[],
  { fetch, now }: Pick<System, 'fetch' | 'now'>,
  signal: AbortSignal,
): Promise<[string, string][]> {
  const list = encodeURIComponent(coins.join(','))
  const address = `${url.replace(/\/$/, '')}/prices/current/${list}`
  const response = await fetch(address, { redirect: 'error', signal })
  if (!response.ok) throw new Error(`The price service answered ${response.status}`)
  const text = await readResponseText(response, maxAnswerBytes)
  JSON.parse(text)
  const entries = membersOf(membersOf(text).get('coins'))
  return coins.flatMap((coin) => {
    const price = readPrice(entries.get(coin), now() / 1000)
    return price === undefined ? [] : [[coin, price] as [string, string]]
  })
}

/**
 * Prices from a service with the keyless "coins" interface of DefiLlama, in dollars.
 * `url` is its base, such as https://coins.llama.fi.
 */
export function llamaPrices(url: string, system: Pick<System, 'fetch' | 'now'>): PriceSource {
  return {
    label: new URL(url).host,
    async read(assets, currency, signal) {
      if (currency !== 'usd') return new Map()
      const coinByAsset = new Map(assets.map((asset) => [asset, coinOf(asset)]))
      const coins = [...new Set([...coinByAsset.values()].filter((coin) => coin !== undefined))]
      const groups = Array.from({ length: Math.ceil(coins.length / coinsPerCall) }, (_, index) =>
        coins.slice(index * coinsPerCall, (index + 1) * coinsPerCall),
      )
      const found = await Promise.all(groups.map((group) => ask(url, group, system, signal)))
      const prices = new Map(found.flat())
      const ofAssets = assets.map((asset) => [asset, prices.get(coinByAsset.get(asset) ?? '')])
      return new Map(ofAssets.filter((one): one is [string, string] => one[1] !== undefined))
    },
  }
}
