import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Flare Mainnet (`eip155:14`). Its node is public and has limits. */
export const flare = /* @__PURE__ */ defineEvmNetwork({
  id: 14,
  name: 'Flare Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'Flare',
    symbol: 'FLR',
  },
  rpcUrls: ['https://flare-api.flare.network/ext/C/rpc'],
  blockExplorers: {
    default: {
      name: 'Flare Explorer',
      url: 'https://flare-explorer.flare.network',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
