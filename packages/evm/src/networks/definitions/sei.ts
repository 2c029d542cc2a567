import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Sei Network (`eip155:1329`). Its node is public and has limits. */
export const sei = /* @__PURE__ */ defineEvmNetwork({
  id: 1329,
  name: 'Sei Network',
  nativeCurrency: {
    name: 'Sei',
    symbol: 'SEI',
    decimals: 18,
  },
  rpcUrls: ['https://evm-rpc.sei-apis.com/'],
  blockExplorers: {
    default: {
      name: 'Seiscan',
      url: 'https://seiscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
