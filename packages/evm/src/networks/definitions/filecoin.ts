import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Filecoin Mainnet (`eip155:314`). Its node is public and has limits. */
export const filecoin = /* @__PURE__ */ defineEvmNetwork({
  id: 314,
  name: 'Filecoin Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'filecoin',
    symbol: 'FIL',
  },
  rpcUrls: ['https://api.node.glif.io/rpc/v1'],
  blockExplorers: {
    default: {
      name: 'Filfox',
      url: 'https://filfox.info/en',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
