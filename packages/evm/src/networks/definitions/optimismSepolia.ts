import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** OP Sepolia, a test network (`eip155:11155420`). Its node is public and has limits. */
export const optimismSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: {
    name: 'Sepolia Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://sepolia.optimism.io'],
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://optimism-sepolia.blockscout.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
