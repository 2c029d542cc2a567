import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Rootstock Mainnet (`eip155:30`). Its node is public and has limits. */
export const rootstock = /* @__PURE__ */ defineEvmNetwork({
  id: 30,
  name: 'Rootstock Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'Rootstock Bitcoin',
    symbol: 'RBTC',
  },
  rpcUrls: ['https://public-node.rsk.co'],
  blockExplorers: {
    default: {
      name: 'RSK Explorer',
      url: 'https://explorer.rsk.co',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
