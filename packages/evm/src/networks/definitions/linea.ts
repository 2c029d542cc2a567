import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Linea Mainnet (`eip155:59144`). Its node is public and has limits. */
export const linea = /* @__PURE__ */ defineEvmNetwork({
  id: 59144,
  name: 'Linea Mainnet',
  nativeCurrency: {
    name: 'Linea Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.linea.build'],
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://lineascan.build',
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
