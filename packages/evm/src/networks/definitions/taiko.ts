import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Taiko Mainnet (`eip155:167000`). Its node is public and has limits. */
export const taiko = /* @__PURE__ */ defineEvmNetwork({
  id: 167000,
  name: 'Taiko Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
  },
  rpcUrls: ['https://rpc.mainnet.taiko.xyz'],
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://taikoscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
