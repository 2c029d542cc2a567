import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Ronin (`eip155:2020`). Its node is public and has limits. */
export const ronin = /* @__PURE__ */ defineEvmNetwork({
  id: 2020,
  name: 'Ronin',
  nativeCurrency: {
    name: 'RON',
    symbol: 'RON',
    decimals: 18,
  },
  rpcUrls: ['https://api.roninchain.com/rpc'],
  blockExplorers: {
    default: {
      name: 'Ronin Explorer',
      url: 'https://app.roninchain.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
