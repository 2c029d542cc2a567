import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Manta Pacific Mainnet (`eip155:169`). Its node is public and has limits. */
export const manta = /* @__PURE__ */ defineEvmNetwork({
  id: 169,
  name: 'Manta Pacific Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'ETH',
    symbol: 'ETH',
  },
  rpcUrls: ['https://pacific-rpc.manta.network/http'],
  blockExplorers: {
    default: {
      name: 'Manta Explorer',
      url: 'https://pacific-explorer.manta.network',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
