import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Blast (`eip155:81457`). Its node is public and has limits. */
export const blast = /* @__PURE__ */ defineEvmNetwork({
  id: 81457,
  name: 'Blast',
  nativeCurrency: {
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
  },
  rpcUrls: ['https://rpc.blast.io'],
  blockExplorers: {
    default: {
      name: 'Blastscan',
      url: 'https://blastscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
