import { type BridgeService, startBridgeService } from '@portico/testing/bridge'
import { accounts, bridge, networks, tokens } from '@portico/testing/chains'
import { type PerPart, urlOf } from './parts.ts'

const on = { contract: bridge.address, wrapped: bridge.wrapped }

/** The chains of a stack between which tokens are swapped, for its server and pages. */
export const localBridges = {
  [`eip155:${networks.local.id}`]: on,
  [`eip155:${networks.second.id}`]: on,
}

/** Starts the service that swaps across the chains of a stack. */
export const startLocalBridge = (ports: PerPart<number>): Promise<BridgeService> =>
  startBridgeService({
    port: ports.bridge,
    chains: [
      { id: networks.local.id, rpcUrl: urlOf('chain', ports.chain) },
      { id: networks.second.id, rpcUrl: urlOf('chain2', ports.chain2) },
    ],
    tokens: [
      { address: null, symbol: 'ETH', decimals: 18, price: 200_000n },
      { ...coinOf('dollar'), price: 100n },
      { ...coinOf('coin'), price: 325n },
    ],
    feeBps: 10n,
    seconds: 20,
    fillSeconds: 7200,
    from: accounts.all[6].address,
  })

const coinOf = (name: 'dollar' | 'coin') => {
  const { address, symbol, decimals } = tokens[name]
  return { address, symbol, decimals }
}

/** Returns the service's configuration for the server of the stack. */
export const localSwapSources = (ports: PerPart<number>) => [
  { kind: 'lifi' as const, url: `${urlOf('bridge', ports.bridge)}/v1`, bridges: localBridges },
]
