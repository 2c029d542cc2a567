import type { Network } from '@portico/core'

/** The local node's answer to `getGenesisHash`. Its first 32 letters name the chain (CAIP-30). */
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

/** Returns the same chain at another address, for example a test's own node. */
export const porticoSolanaAt = (url: string): Network => ({
  ...porticoSolana,
  rpcUrls: { default: { http: [url] } },
})
