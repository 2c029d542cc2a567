import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Monad (`eip155:143`). Its node is public and has limits. */
export const monad = /* @__PURE__ */ defineEvmNetwork({
  id: 143,
  name: 'Monad',
  nativeCurrency: {
    name: 'Monad',
    symbol: 'MON',
    decimals: 18,
  },
  rpcUrls: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
  blockExplorers: {
    default: {
      name: 'Monadscan',
      url: 'https://monadscan.com',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
