import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Zora (`eip155:7777777`). Its node is public and has limits. */
export const zora = /* @__PURE__ */ defineEvmNetwork({
  id: 7777777,
  name: 'Zora',
  nativeCurrency: {
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
  },
  rpcUrls: ['https://rpc.zora.energy'],
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: 'https://explorer.zora.energy',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
