import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** World Chain (`eip155:480`). Its node is public and has limits. */
export const worldchain = /* @__PURE__ */ defineEvmNetwork({
  id: 480,
  name: 'World Chain',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://worldchain-mainnet.g.alchemy.com/public'],
  blockExplorers: {
    default: {
      name: 'Worldscan',
      url: 'https://worldscan.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
