import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** opBNB (`eip155:204`). Its node is public and has limits. */
export const opBNB = /* @__PURE__ */ defineEvmNetwork({
  id: 204,
  name: 'opBNB',
  nativeCurrency: {
    name: 'BNB',
    symbol: 'BNB',
    decimals: 18,
  },
  rpcUrls: ['https://opbnb-mainnet-rpc.bnbchain.org'],
  blockExplorers: {
    default: {
      name: 'opBNB (BSCScan)',
      url: 'https://opbnb.bscscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
