import type { Chain } from 'viem'
import { multicall3Address } from './contracts.ts'
import { nameService } from './names.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const contracts = {
  multicall3: { address: multicall3Address, blockCreated: 0 },
  ensUniversalResolver: { address: nameService.universalResolver },
} as const

/** The two local chains as viem chains, at the addresses that `npm start` uses. */
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

/** Returns the same chain at another address, for example a test's own node. */
export function networkAt(network: Chain, url: string): Chain {
  return { ...network, rpcUrls: { default: { http: [url] } } }
}
