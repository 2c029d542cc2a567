import { PorticoError } from '@portico/core'
import type { EvmNetwork, EvmNetworkInput } from '../types.ts'

/**
 * Creates a network from a plain description or a viem chain.
 * @throws PorticoError `INVALID_CHAIN_ID` unless `id` is a positive safe integer; `INVALID_OPTION` unless `rpcUrls` is
 * a list, or has viem's form.
 */
export function defineEvmNetwork(input: EvmNetworkInput): EvmNetwork {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, imageUrl, imageId } = Object(
    input,
  ) as EvmNetworkInput
  if (!Number.isSafeInteger(id) || id <= 0) throw new PorticoError('INVALID_CHAIN_ID')
  const { default: chosen, chainDefault } = Object(rpcUrls)
  const http = chosen?.http ?? rpcUrls
  if (!Array.isArray(http))
    throw new PorticoError('INVALID_OPTION', { option: 'rpcUrls', problem: 'must be a list' })
  const explorer = blockExplorers?.default
  const multicall3 = addressIn(input.contracts?.multicall3)
  const ensUniversalResolver = addressIn(input.contracts?.ensUniversalResolver)
  return {
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http }, chainDefault },
    ...(explorer && {
      // Paths are appended to it.
      blockExplorer: { name: explorer.name, url: explorer.url.replace(/\/+$/, '') },
    }),
    ...((multicall3 || ensUniversalResolver) && {
      contracts: {
        ...(multicall3 && { multicall3 }),
        ...(ensUniversalResolver && { ensUniversalResolver }),
      },
    }),
    ...((imageUrl || imageId) && { assets: { imageUrl, imageId } }),
    ...(testnet !== undefined && { testnet }),
  }
}

function addressIn(contract: unknown): { address: string } | undefined {
  const address = (contract as { address?: unknown } | undefined)?.address
  return typeof address === 'string' ? { address } : undefined
}
