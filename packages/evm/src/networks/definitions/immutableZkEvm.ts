import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Immutable zkEVM (`eip155:13371`). Its node is public and has limits. */
export const immutableZkEvm = /* @__PURE__ */ defineEvmNetwork({
  id: 13371,
  name: 'Immutable zkEVM',
  nativeCurrency: {
    decimals: 18,
    name: 'Immutable Coin',
    symbol: 'IMX',
  },
  rpcUrls: ['https://rpc.immutable.com'],
  blockExplorers: {
    default: {
      name: 'Immutable Explorer',
      url: 'https://explorer.immutable.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0x236bdA4589e44e6850f5aC6a74BfCa398a86c6c0',
    },
  },
})
