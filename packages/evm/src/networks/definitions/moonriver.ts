import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Moonriver (`eip155:1285`). Its node is public and has limits. */
export const moonriver = /* @__PURE__ */ defineEvmNetwork({
  id: 1285,
  name: 'Moonriver',
  nativeCurrency: {
    decimals: 18,
    name: 'Moonriver',
    symbol: 'MOVR',
  },
  rpcUrls: ['https://rpc.api.moonriver.moonbeam.network'],
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonriver.moonscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
