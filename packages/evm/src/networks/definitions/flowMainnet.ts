import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Flow EVM Mainnet (`eip155:747`). Its node is public and has limits. */
export const flowMainnet = /* @__PURE__ */ defineEvmNetwork({
  id: 747,
  name: 'Flow EVM Mainnet',
  nativeCurrency: {
    decimals: 18,
    name: 'Flow',
    symbol: 'FLOW',
  },
  rpcUrls: ['https://mainnet.evm.nodes.onflow.org'],
  blockExplorers: {
    default: {
      name: 'Mainnet Explorer',
      url: 'https://evm.flowscan.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
