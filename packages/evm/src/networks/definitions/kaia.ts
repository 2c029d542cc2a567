import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Kaia (`eip155:8217`). Its node is public and has limits. */
export const kaia = /* @__PURE__ */ defineEvmNetwork({
  id: 8217,
  name: 'Kaia',
  nativeCurrency: {
    decimals: 18,
    name: 'Kaia',
    symbol: 'KAIA',
  },
  rpcUrls: ['https://public-en.node.kaia.io'],
  blockExplorers: {
    default: {
      name: 'KaiaScan',
      url: 'https://kaiascan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
