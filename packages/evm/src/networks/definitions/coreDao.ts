import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Core Dao (`eip155:1116`). Its node is public and has limits. */
export const coreDao = /* @__PURE__ */ defineEvmNetwork({
  id: 1116,
  name: 'Core Dao',
  nativeCurrency: {
    decimals: 18,
    name: 'Core',
    symbol: 'CORE',
  },
  rpcUrls: ['https://rpc.coredao.org'],
  blockExplorers: {
    default: {
      name: 'CoreDao',
      url: 'https://scan.coredao.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
