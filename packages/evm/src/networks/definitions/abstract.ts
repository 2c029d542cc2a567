import { defineEvmNetwork } from '../defineEvmNetwork.ts'

/** Abstract (`eip155:2741`). Its node is public and has limits. */
export const abstract = /* @__PURE__ */ defineEvmNetwork({
  id: 2741,
  name: 'Abstract',
  nativeCurrency: {
    decimals: 18,
    name: 'ETH',
    symbol: 'ETH',
  },
  rpcUrls: ['https://api.mainnet.abs.xyz'],
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://abscan.org',
    },
  },
  contracts: {
    multicall3: {
      address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7',
    },
  },
})
