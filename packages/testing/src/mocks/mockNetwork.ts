import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { Network } from '@portico/core'

/** Creates a network for tests, with no node behind it. */
export const mockNetwork = (caipNetworkId: CaipNetworkId = 'eip155:31337'): Network => {
  const [chainNamespace, id] = caipNetworkId.split(':') as [Namespace, string]
  return {
    chainNamespace,
    caipNetworkId,
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name: `Network ${id}`,
    nativeCurrency:
      chainNamespace === 'solana'
        ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
        : { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  }
}
