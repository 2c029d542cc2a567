import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Berachain (`eip155:80094`). Its node is public and has limits. */
export const berachain = /* @__PURE__ */ defineEvmNetwork({
  id: 80094,
  name: 'Berachain',
  nativeCurrency: {
    decimals: 18,
    name: 'BERA Token',
    symbol: 'BERA',
  },
  rpcUrls: ['https://rpc.berachain.com'],
  blockExplorers: {
    default: {
      name: 'Berascan',
      url: 'https://berascan.com',
    },
  },
  contracts: {
    ensUniversalResolver: {
      address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492',
    },
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
