import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Mode Mainnet (`eip155:34443`). Its node is public and has limits. */
export const mode = /* @__PURE__ */ defineEvmNetwork({
  id: 34443,
  name: 'Mode Mainnet',
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://mainnet.mode.network'],
  blockExplorers: {
    default: {
      name: 'Modescan',
      url: 'https://modescan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
