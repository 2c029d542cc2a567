import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Arbitrum Sepolia, a test network (`eip155:421614`). Its node is public and has limits. */
export const arbitrumSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: {
    name: 'Arbitrum Sepolia Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://sepolia-rollup.arbitrum.io/rpc'],
  blockExplorers: {
    default: {
      name: 'Arbiscan',
      url: 'https://sepolia.arbiscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
