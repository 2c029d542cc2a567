import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Astar (`eip155:592`). Its node is public and has limits. */
export const astar = /* @__PURE__ */ defineEvmNetwork({
  id: 592,
  name: 'Astar',
  nativeCurrency: {
    name: 'Astar',
    symbol: 'ASTR',
    decimals: 18,
  },
  rpcUrls: ['https://astar.api.onfinality.io/public'],
  blockExplorers: {
    default: {
      name: 'Astar Subscan',
      url: 'https://astar.subscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
