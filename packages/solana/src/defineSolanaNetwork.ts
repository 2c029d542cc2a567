import { type Network, PorticoError } from '@portico/core'
import type { SolanaNetworkInput } from './types.ts'

/**
 * Makes a network of a plain description.
 * @throws PorticoError `INVALID_CHAIN_ID` unless `id` is the start of a genesis hash: 32 characters
 * of base58; `INVALID_OPTION` unless `rpcUrls` is a list.
 */
export function defineSolanaNetwork(input: SolanaNetworkInput): Network {
  const { id, name, rpcUrls, nativeCurrency, blockExplorer, testnet, imageUrl, imageId } = Object(
    input,
  ) as SolanaNetworkInput
  if (!/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(id)) throw new PorticoError('INVALID_CHAIN_ID')
  if (!Array.isArray(rpcUrls))
    throw new PorticoError('INVALID_OPTION', { option: 'rpcUrls', problem: 'must be a list' })
  return {
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    id,
    name,
    nativeCurrency: nativeCurrency ?? { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: rpcUrls } },
    ...(blockExplorer && { blockExplorer }),
    ...((imageUrl || imageId) && { assets: { imageUrl, imageId } }),
    ...(testnet !== undefined && { testnet }),
  }
}
