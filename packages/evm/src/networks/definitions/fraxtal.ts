import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Fraxtal (`eip155:252`). Its node is public and has limits. */
export const fraxtal = /* @__PURE__ */ defineEvmNetwork({
  id: 252,
  name: 'Fraxtal',
  nativeCurrency: {
    name: 'Frax',
    symbol: 'FRAX',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.frax.com'],
  blockExplorers: {
    default: {
      name: 'fraxscan',
      url: 'https://fraxscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
