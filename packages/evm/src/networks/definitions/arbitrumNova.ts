import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Arbitrum Nova (`eip155:42170`). Its node is public and has limits. */
export const arbitrumNova = /* @__PURE__ */ defineEvmNetwork({
  id: 42170,
  name: 'Arbitrum Nova',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://nova.arbitrum.io/rpc'],
  blockExplorers: {
    default: {
      name: 'Arbiscan',
      url: 'https://nova.arbiscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
