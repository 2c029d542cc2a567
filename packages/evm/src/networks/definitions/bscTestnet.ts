import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** BNB Smart Chain Testnet, a test network (`eip155:97`). Its node is public and has limits. */
export const bscTestnet = /* @__PURE__ */ defineEvmNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: {
    decimals: 18,
    name: 'BNB',
    symbol: 'tBNB',
  },
  rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
  blockExplorers: {
    default: {
      name: 'BscScan',
      url: 'https://testnet.bscscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
