import { type Currency, nativeAddresses } from '@portico/contract'
import type { EvmChain } from '../families/chain.ts'
import type { Contracts } from './priceCalls.ts'
import { isSequencerUp, readOracle } from './readOracle.ts'
import { agreedPrice, readPool } from './readPool.ts'

/**
 * Prices from contracts of a chain: of assets by address, and of currencies, in units of `priceDecimals` of a dollar.
 */
export type ChainPrices = {
  assets: ReadonlyMap<string, bigint>
  currencies: ReadonlyMap<Currency, bigint>
}

const none: ChainPrices = { assets: new Map(), currencies: new Map() }

const decimalsOn = ({ tokens, nativeCurrency }: EvmChain): ReadonlyMap<string, number> =>
  new Map([
    [nativeAddresses.eip155.toLowerCase(), nativeCurrency.decimals],
    ...tokens.map(({ address, decimals }) => [address.toLowerCase(), decimals] as const),
  ])

/** Returns the prices in the answers of contracts at a time, in Unix seconds. */
export function readChainPrices(chain: EvmChain, read: Contracts, now: bigint): ChainPrices {
  if (!isSequencerUp(chain, read, now)) return none
  const assets = new Map<string, bigint>()
  const currencies = new Map<Currency, bigint>()
  for (const oracle of chain.oracles ?? []) {
    const price = readOracle(oracle, read, now)
    if (price === undefined) continue
    if (oracle.currency) currencies.set(oracle.currency, price)
    if (oracle.asset) assets.set(oracle.asset.toLowerCase(), price)
  }
  const context = { decimalsOf: decimalsOn(chain), oracles: new Map(assets) }
  for (const asset of new Set((chain.pools ?? []).map((pool) => pool.asset.toLowerCase()))) {
    const ofAsset = (chain.pools ?? []).filter((pool) => pool.asset.toLowerCase() === asset)
    const prices = ofAsset.flatMap((pool) => readPool(pool, read, context) ?? [])
    const price = assets.has(asset) ? undefined : agreedPrice(prices)
    if (price !== undefined) assets.set(asset, price)
  }
  return { assets, currencies }
}
