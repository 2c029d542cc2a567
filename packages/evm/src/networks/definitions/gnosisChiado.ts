import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Gnosis Chiado, a test network (`eip155:10200`). Its node is public and has limits. */
export const gnosisChiado = /* @__PURE__ */ defineEvmNetwork({
  id: 10200,
  name: 'Gnosis Chiado',
  nativeCurrency: {
    decimals: 18,
    name: 'Gnosis',
    symbol: 'xDAI',
  },
  rpcUrls: ['https://rpc.chiadochain.net'],
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.chiadochain.net',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
  testnet: true,
})
