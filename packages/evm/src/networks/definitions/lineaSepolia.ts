import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Linea Sepolia Testnet, a test network (`eip155:59141`). Its node is public and has limits. */
export const lineaSepolia = /* @__PURE__ */ defineEvmNetwork({
  id: 59141,
  name: 'Linea Sepolia Testnet',
  nativeCurrency: {
    name: 'Linea Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.sepolia.linea.build'],
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://sepolia.lineascan.build',
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
  testnet: true,
})
