import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Fantom (`eip155:250`). Its node is public and has limits. */
export const fantom = /* @__PURE__ */ defineEvmNetwork({
  id: 250,
  name: 'Fantom',
  nativeCurrency: {
    decimals: 18,
    name: 'Fantom',
    symbol: 'FTM',
  },
  rpcUrls: ['https://250.rpc.thirdweb.com'],
  blockExplorers: {
    default: {
      name: 'FTMScan',
      url: 'https://ftmscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
