import { type Network, PorticoError } from '@portico/core'
import type { SolanaNetworkInput } from '../types.ts'

/**
 * Creates a network from a plain description.
 * @throws PorticoError `INVALID_CHAIN_ID` unless `id` is the start of a genesis hash: 32 characters of base58;
 * `INVALID_OPTION` unless `rpcUrls` is a list, or one beside the chain's own.
 */
export function defineSolanaNetwork(input: SolanaNetworkInput): Network {
  const { id, name, rpcUrls, nativeCurrency, blockExplorer, testnet, imageUrl, imageId } = Object(
    input,
  ) as SolanaNetworkInput
  if (!/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)) throw new PorticoError('INVALID_CHAIN_ID')
  const { default: chosen, chainDefault } = Object(rpcUrls)
  const http = chosen?.http ?? rpcUrls
  if (!Array.isArray(http))
    throw new PorticoError('INVALID_OPTION', { option: 'rpcUrls', problem: 'must be a list' })
  return {
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    id,
    name,
    nativeCurrency: nativeCurrency ?? { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http }, chainDefault },
    ...(blockExplorer && { blockExplorer }),
    ...((imageUrl || imageId) && { assets: { imageUrl, imageId } }),
    ...(testnet !== undefined && { testnet }),
  }
}
