import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Soneium Mainnet (`eip155:1868`). Its node is public and has limits. */
export const soneium = /* @__PURE__ */ defineEvmNetwork({
  id: 1868,
  name: 'Soneium Mainnet',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.soneium.org'],
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://soneium.blockscout.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
