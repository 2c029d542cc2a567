import type { Network } from '@portico/core'

/** What the local node answers to `getGenesisHash`. Its first 32 letters name the chain (CAIP-30). */
export const solanaGenesisHash = 'PorticoSoLana111111111111111111111111111111'

const id = solanaGenesisHash.slice(0, 32)

/** The local Solana chain, at the address that `npm start` uses. */
export const porticoSolana = {
  chainNamespace: 'solana',
  caipNetworkId: `solana:${id}`,
  id,
  name: 'Portico Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
  testnet: true,
} as const satisfies Network

/** The same chain reached at another address, a test's own node for instance. */
export const porticoSolanaAt = (url: string): Network => ({
  ...porticoSolana,
  rpcUrls: { default: { http: [url] } },
})
