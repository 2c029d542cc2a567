import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** ApeChain (`eip155:33139`). Its node is public and has limits. */
export const apeChain = /* @__PURE__ */ defineEvmNetwork({
  id: 33139,
  name: 'ApeChain',
  nativeCurrency: {
    name: 'ApeCoin',
    symbol: 'APE',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.apechain.com/http'],
  blockExplorers: {
    default: {
      name: 'Apescan',
      url: 'https://apescan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
