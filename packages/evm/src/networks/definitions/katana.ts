import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Katana (`eip155:747474`). Its node is public and has limits. */
export const katana = /* @__PURE__ */ defineEvmNetwork({
  id: 747474,
  name: 'Katana',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.katana.network'],
  blockExplorers: {
    default: {
      name: 'katana explorer',
      url: 'https://katanascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
