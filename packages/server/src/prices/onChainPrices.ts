import type { Currency } from '@portico/contract'
import { formatUnits } from 'viem'
import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import type { Platform } from '../util/platform.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type ChainPrices, readChainPrices } from './chainPrices.ts'
import { currencyIn } from './currencyRates.ts'
import { readContracts } from './priceContracts.ts'
import type { PriceSource } from './priceSource.ts'
import { dollar, priceDecimals } from './priceUnit.ts'
import { readChainWeek, seriesOf } from './readChainWeek.ts'

/** A week needs one old block for every four hours, so it is read once for all requests for any asset of the chain. */
const weekCacheMs = 900_000

/** Whether a chain names contracts with prices. */
export const hasPriceSource = ({ oracles = [], pools = [] }: EvmChain): boolean =>
  oracles.length + pools.length > 0

/** Returns the price of an asset, or of a currency, in a currency, or undefined if the contracts do not tell both. */
function priceIn({ assets, currencies }: ChainPrices, address: string, currency: Currency) {
  const ofCurrency = currencyIn(address)
  const price = ofCurrency ? currencies.get(ofCurrency) : assets.get(address)
  const unit = currency === 'usd' ? dollar : currencies.get(currency)
  return price === undefined || unit === undefined
    ? undefined
    : formatUnits((price * dollar) / unit, priceDecimals)
}

/**
 * Reads prices from contracts of one chain: oracles with Chainlink's interface with a recent update, and pools of
 * Uniswap v2, v3 and v4 if at least two hold enough and agree. Supports other currencies than dollars if an oracle
 * tells their value, and a week if the nodes have the chain's old states.
 */
export function onChainPrices(
  chain: EvmChain,
  rpc: ChainRpc,
  { now }: Pick<Platform, 'now'>,
): PriceSource {
  const weeks = createTtlCache<readonly (ChainPrices & { time: number })[]>({
    ttlMs: weekCacheMs,
    maxEntries: 1,
    now,
  })
  const ofOracles = new Set((chain.oracles ?? []).flatMap(({ currency }) => currency ?? []))
  /** Returns those of the assets that this chain may know, each with its address here. */
  const mineOf = (assets: readonly string[]) =>
    assets.flatMap((asset) => {
      const currency = currencyIn(asset)
      if (currency) return ofOracles.has(currency) ? [[asset, asset] as const] : []
      const isHere = asset.startsWith(`${chain.id}:`)
      return isHere ? [[asset, asset.slice(chain.id.length + 1)] as const] : []
    })

  return {
    label: `contracts on ${chain.name}`,
    read: async (assets, currency) => {
      const mine = mineOf(assets)
      if (mine.length === 0) return new Map()
      const read = await readContracts(chain, rpc)
      const prices = readChainPrices(chain, read, BigInt(Math.floor(now() / 1000)))
      return new Map(
        mine.flatMap(([asset, address]) => {
          const price = priceIn(prices, address, currency)
          return price === undefined ? [] : [[asset, price] as const]
        }),
      )
    },
    readWeek: async (assets, currency) => {
      const mine = mineOf(assets)
      if (mine.length === 0) return new Map()
      const week = await weeks.get('', () => readChainWeek(chain, rpc))
      return new Map(
        mine.flatMap(([asset, address]) => {
          const series = seriesOf(week, (prices) => priceIn(prices, address, currency))
          return series ? [[asset, series] as const] : []
        }),
      )
    },
  }
}
