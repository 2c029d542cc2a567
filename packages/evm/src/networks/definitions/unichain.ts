import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Unichain (`eip155:130`). Its node is public and has limits. */
export const unichain = /* @__PURE__ */ defineEvmNetwork({
  id: 130,
  name: 'Unichain',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://mainnet.unichain.org/'],
  blockExplorers: {
    default: {
      name: 'Uniscan',
      url: 'https://uniscan.xyz',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
