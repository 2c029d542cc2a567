import { clusters } from './clusters.ts'
import { defineSolanaNetwork } from './defineSolanaNetwork.ts'

const explorer = 'https://explorer.solana.com'

/** Solana's main network. Its public node is only for experiments: set your own `rpcUrls`. */
export const solanaMainnet = /* @__PURE__ */ defineSolanaNetwork({
  id: clusters.mainnet,
  name: 'Solana',
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: explorer },
})

/** Solana's network for developers of applications. */
export const solanaDevnet = /* @__PURE__ */ defineSolanaNetwork({
  id: clusters.devnet,
  name: 'Solana Devnet',
  rpcUrls: ['https://api.devnet.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: `${explorer}?cluster=devnet` },
  testnet: true,
})

/** Solana's network for operators of nodes. */
export const solanaTestnet = /* @__PURE__ */ defineSolanaNetwork({
  id: clusters.testnet,
  name: 'Solana Testnet',
  rpcUrls: ['https://api.testnet.solana.com'],
  blockExplorer: { name: 'Solana Explorer', url: `${explorer}?cluster=testnet` },
  testnet: true,
})
