import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Chiliz Chain (`eip155:88888`). Its node is public and has limits. */
export const chiliz = /* @__PURE__ */ defineEvmNetwork({
  id: 88888,
  name: 'Chiliz Chain',
  nativeCurrency: {
    decimals: 18,
    name: 'CHZ',
    symbol: 'CHZ',
  },
  rpcUrls: ['https://rpc.chiliz.com'],
  blockExplorers: {
    default: {
      name: 'Chiliz Explorer',
      url: 'https://scan.chiliz.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
