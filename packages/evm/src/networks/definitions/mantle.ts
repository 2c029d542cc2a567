import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Mantle (`eip155:5000`). Its node is public and has limits. */
export const mantle = /* @__PURE__ */ defineEvmNetwork({
  id: 5000,
  name: 'Mantle',
  nativeCurrency: {
    decimals: 18,
    name: 'MNT',
    symbol: 'MNT',
  },
  rpcUrls: ['https://rpc.mantle.xyz'],
  blockExplorers: {
    default: {
      name: 'Mantle Explorer',
      url: 'https://mantlescan.xyz/',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
