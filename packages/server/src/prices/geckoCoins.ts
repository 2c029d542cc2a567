import { nativeAddresses } from '@portico/contract'

/**
 * CoinGecko's names of a chain ("asset platform") and of its native currency ("coin"). Other chains are not requested.
 */
const chains: Readonly<Record<string, readonly [platform: string, coin: string]>> = {
  'eip155:1': ['ethereum', 'ethereum'],
  'eip155:10': ['optimistic-ethereum', 'ethereum'],
  'eip155:56': ['binance-smart-chain', 'binancecoin'],
  'eip155:100': ['xdai', 'xdai'],
  'eip155:137': ['polygon-pos', 'polygon-ecosystem-token'],
  'eip155:324': ['zksync', 'ethereum'],
  'eip155:8453': ['base', 'ethereum'],
  'eip155:42161': ['arbitrum-one', 'ethereum'],
  'eip155:42220': ['celo', 'celo'],
  'eip155:43114': ['avalanche', 'avalanche-2'],
  'eip155:59144': ['linea', 'ethereum'],
  'eip155:534352': ['scroll', 'ethereum'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['solana', 'solana'],
}

const natives: readonly string[] = Object.values(nativeAddresses)

/** CoinGecko's id of an asset: a coin, or a contract on a platform. */
export type GeckoCoin = { coin: string } | { platform: string; contract: string }

/** Returns CoinGecko's id of an asset, or undefined for an unknown chain. */
export function geckoCoinOf(asset: string): GeckoCoin | undefined {
  const at = asset.lastIndexOf(':')
  const [platform, coin] = chains[asset.slice(0, at)] ?? []
  const contract = asset.slice(at + 1)
  if (platform === undefined || coin === undefined) return undefined
  return natives.includes(contract) ? { coin } : { platform, contract }
}
