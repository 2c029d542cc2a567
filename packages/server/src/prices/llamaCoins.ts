import { nativeAddresses } from '@portico/contract'
import { rateAsset } from './currencyRates.ts'

/** The service's names of the chains that it has prices for. Other chains are not requested. */
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

/** The service's names of native currencies: the zero address, and wrapped SOL. */
const nativeNames: Readonly<Record<string, string>> = {
  [nativeAddresses.eip155]: '0x0000000000000000000000000000000000000000',
  [nativeAddresses.solana]: 'So11111111111111111111111111111111111111112',
}

/** Currencies that the service has a price for. */
const currencyNames: Readonly<Record<string, string>> = {
  [rateAsset('btc')]: 'coingecko:bitcoin',
  [rateAsset('eth')]: 'coingecko:ethereum',
}

/** Returns the service's name of an asset, or undefined for an unknown chain. */
export function coinOf(asset: string): string | undefined {
  if (currencyNames[asset]) return currencyNames[asset]
  const at = asset.lastIndexOf(':')
  const chain = chainNames[asset.slice(0, at)]
  const address = asset.slice(at + 1)
  return chain && `${chain}:${nativeNames[address] ?? address}`
}
