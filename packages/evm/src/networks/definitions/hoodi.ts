import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Hoodi, a test network (`eip155:560048`). Its node is public and has limits. */
export const hoodi = /* @__PURE__ */ defineEvmNetwork({
  id: 560048,
  name: 'Hoodi',
  nativeCurrency: {
    name: 'Hoodi Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.hoodi.ethpandaops.io'],
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://hoodi.etherscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
