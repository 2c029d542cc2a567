import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Scroll (`eip155:534352`). Its node is public and has limits. */
export const scroll = /* @__PURE__ */ defineEvmNetwork({
  id: 534352,
  name: 'Scroll',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.scroll.io'],
  blockExplorers: {
    default: {
      name: 'Scrollscan',
      url: 'https://scrollscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
