import type { Chain } from 'viem'
import { multicall3Address } from './contracts.ts'
import { nameService } from './names.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const contracts = {
  multicall3: { address: multicall3Address, blockCreated: 0 },
  ensUniversalResolver: { address: nameService.universalResolver },
} as const

/** The two local chains as viem knows a chain, at the addresses `npm start` uses. */
export const networks = {
  local: {
    id: 31337,
    name: 'Portico Local',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    contracts,
    testnet: true,
  },
  second: {
    id: 31338,
    name: 'Portico Second',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
    contracts,
    testnet: true,
  },
} as const satisfies Record<string, Chain>

/** The same chain reached at another address, a test's own node for instance. */
export function networkAt(network: Chain, url: string): Chain {
  return { ...network, rpcUrls: { default: { http: [url] } } }
}
