import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Moonbeam (`eip155:1284`). Its node is public and has limits. */
export const moonbeam = /* @__PURE__ */ defineEvmNetwork({
  id: 1284,
  name: 'Moonbeam',
  nativeCurrency: {
    decimals: 18,
    name: 'Moonbeam',
    symbol: 'GLMR',
  },
  rpcUrls: ['https://rpc.api.moonbeam.network'],
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
