import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Kava EVM (`eip155:2222`). Its node is public and has limits. */
export const kava = /* @__PURE__ */ defineEvmNetwork({
  id: 2222,
  name: 'Kava EVM',
  nativeCurrency: {
    name: 'Kava',
    symbol: 'KAVA',
    decimals: 18,
  },
  rpcUrls: ['https://evm.kava.io'],
  blockExplorers: {
    default: {
      name: 'Kava EVM Explorer',
      url: 'https://kavascan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
