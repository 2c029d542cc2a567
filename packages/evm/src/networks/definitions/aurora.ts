import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Aurora (`eip155:1313161554`). Its node is public and has limits. */
export const aurora = /* @__PURE__ */ defineEvmNetwork({
  id: 1313161554,
  name: 'Aurora',
  nativeCurrency: {
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
  },
  rpcUrls: ['https://mainnet.aurora.dev'],
  blockExplorers: {
    default: {
      name: 'Aurorascan',
      url: 'https://aurorascan.dev',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
