import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Lisk (`eip155:1135`). Its node is public and has limits. */
export const lisk = /* @__PURE__ */ defineEvmNetwork({
  id: 1135,
  name: 'Lisk',
  nativeCurrency: {
    decimals: 18,
    name: 'Ether',
    symbol: 'ETH',
  },
  rpcUrls: ['https://rpc.api.lisk.com'],
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.lisk.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0',
    },
  },
})
