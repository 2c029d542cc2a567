import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Sonic (`eip155:146`). Its node is public and has limits. */
export const sonic = /* @__PURE__ */ defineEvmNetwork({
  id: 146,
  name: 'Sonic',
  nativeCurrency: {
    decimals: 18,
    name: 'Sonic',
    symbol: 'S',
  },
  rpcUrls: ['https://rpc.soniclabs.com'],
  blockExplorers: {
    default: {
      name: 'Sonic Explorer',
      url: 'https://sonicscan.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
