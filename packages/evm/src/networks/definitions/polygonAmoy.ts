import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Polygon Amoy, a test network (`eip155:80002`). Its node is public and has limits. */
export const polygonAmoy = /* @__PURE__ */ defineEvmNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: {
    name: 'POL',
    symbol: 'POL',
    decimals: 18,
  },
  rpcUrls: ['https://polygon-amoy.drpc.org'],
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://amoy.polygonscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
