import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Plasma (`eip155:9745`). Its node is public and has limits. */
export const plasma = /* @__PURE__ */ defineEvmNetwork({
  id: 9745,
  name: 'Plasma',
  nativeCurrency: {
    name: 'Plasma',
    symbol: 'XPL',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.plasma.to'],
  blockExplorers: {
    default: {
      name: 'PlasmaScan',
      url: 'https://plasmascan.to',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
