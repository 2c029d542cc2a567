import type { Currency } from '@portico/contract'
import { formatUnits } from 'viem'
import type { EvmChain } from '../config/config.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { Platform } from '../util/platform.ts'
import { readContracts } from './priceContracts.ts'
import type { PriceSource } from './priceSource.ts'
import { dollar, priceDecimals } from './priceUnit.ts'
import { isSequencerUp, readOracle } from './readOracle.ts'
import { agreedPrice, readPool } from './readPool.ts'

/** What contracts of a chain say: prices of assets by their ids, and of currencies, in units of `priceDecimals` of a dollar. */
async function readChain(chain: EvmChain, rpc: ChainRpc, nowMs: number) {
  const read = await readContracts(chain, rpc)
  const now = BigInt(Math.floor(nowMs / 1000))
  const assets = new Map<string, bigint>()
  const currencies = new Map<Currency, bigint>()
  if (!isSequencerUp(chain, read, now)) return { assets, currencies }
  for (const oracle of chain.oracles ?? []) {
    const price = readOracle(oracle, read, now)
    if (price === undefined) continue
    if (oracle.currency) currencies.set(oracle.currency, price)
    if (oracle.asset) assets.set(oracle.asset.toLowerCase(), price)
  }
  const oracles = new Map(assets)
  const decimalsOf = new Map(
    chain.tokens.map(({ address, decimals }) => [address.toLowerCase(), decimals]),
  )
  for (const asset of new Set((chain.pools ?? []).map((pool) => pool.asset.toLowerCase()))) {
    const ofAsset = (chain.pools ?? []).filter((pool) => pool.asset.toLowerCase() === asset)
    const said = ofAsset.flatMap((pool) => readPool(pool, read, { decimalsOf, oracles }) ?? [])
    const price = assets.has(asset) ? undefined : agreedPrice(said)
    if (price !== undefined) assets.set(asset, price)
  }
  return { assets, currencies }
}

/** Whether a chain names contracts that tell prices. */
export const hasPriceSource = ({ oracles = [], pools = [] }: EvmChain): boolean =>
  oracles.length + pools.length > 0

/**
 * Prices from contracts of one chain: oracles with Chainlink's interface that were lately updated, and pools with Uniswap v2's of
 * which at least two hold enough and agree. In other currencies than dollars where an oracle tells what those are worth.
 */
export function onChainPrices(
  chain: EvmChain,
  rpc: ChainRpc,
  { now }: Pick<Platform, 'now'>,
): PriceSource {
  return {
    label: `contracts on ${chain.name}`,
    read: async (requestedAssets, currency) => {
      const prefix = `${chain.id}:`
      const mine = requestedAssets.filter((asset) => asset.startsWith(prefix))
      if (mine.length === 0) return new Map()
      const { assets, currencies } = await readChain(chain, rpc, now())
      const unit = currency === 'usd' ? dollar : currencies.get(currency)
      const found = new Map<string, string>()
      for (const asset of mine) {
        const price = assets.get(asset.slice(prefix.length))
        if (price !== undefined && unit !== undefined)
          found.set(asset, formatUnits((price * dollar) / unit, priceDecimals))
      }
      return found
    },
  }
}
