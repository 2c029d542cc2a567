import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Cronos Mainnet (`eip155:25`). Its node is public and has limits. */
export const cronos = /* @__PURE__ */ defineEvmNetwork({
  id: 25,
  name: 'Cronos Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'Cronos',
    symbol: 'CRO',
  },
  rpcUrls: ['https://evm.cronos.org'],
  blockExplorers: {
    default: {
      name: 'Cronos Explorer',
      url: 'https://explorer.cronos.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
