import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Metis (`eip155:1088`). Its node is public and has limits. */
export const metis = /* @__PURE__ */ defineEvmNetwork({
  id: 1088,
  name: 'Metis',
  nativeCurrency: {
    decimals: 18,
    name: 'Metis',
    symbol: 'METIS',
  },
  rpcUrls: [
    'https://metis.rpc.hypersync.xyz',
    'https://metis-pokt.nodies.app',
    'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
    'https://metis-andromeda.rpc.thirdweb.com',
    'https://metis-andromeda.gateway.tenderly.co',
    'https://metis.api.onfinality.io/public',
    'https://andromeda.metis.io/?owner=1088',
    'https://metis-mainnet.public.blastapi.io',
  ],
  blockExplorers: {
    default: {
      name: 'Metis Explorer',
      url: 'https://explorer.metis.io',
    },
  },
  contracts: {
    multicall3: {
      address: '0xcA11bde05977b3631167028862bE2a173976CA11',
    },
  },
})
