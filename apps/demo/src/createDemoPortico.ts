import { createPortico, type Portico, type PorticoOptions } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { login } from '@portico/login'
import { pairing } from '@portico/pairing'
import { defineSolanaNetwork, solana } from '@portico/solana'
import type { DemoConfig, DemoSolana } from './config.ts'

/** Creates the widget as this shop embeds it. */
export const createDemoPortico = (
  config: DemoConfig,
  options: Pick<
    PorticoOptions,
    'theme' | 'themeVariables' | 'onEvent' | 'storageKey' | 'signIn'
  > = {},
): Portico => {
  const { apiUrl, projectId, chains, solana: cluster, nameService, relayUrl, loginUrl } = config
  const { swaps, swapBridges } = config
  const networks = chains.map((chain) => networkOf(chain, nameService))
  const [first] = networks
  return createPortico({
    adapters: [
      evm({
        ...(nameService && first && { names: { network: first, gateways: gatewaysOf(config) } }),
        ...(swapBridges && { swapSources: ['lifi-across'], swapBridges }),
        ...(swaps && first && { swaps: { [first.caipNetworkId]: swaps } }),
      }),
      ...(cluster ? [solana(swapsOn(cluster))] : []),
    ],
    networks: [...networks, ...(cluster ? [clusterOf(cluster)] : [])],
    projectId,
    apiUrl,
    features: { pay: true },
    ...(loginUrl && { login: login({ frameUrl: loginUrl, projectId }) }),
    ...(relayUrl && { pairing: pairing({ relayUrl, projectId }) }),
    metadata: {
      name: 'Kettle & Crane',
      description: 'Hand-thrown stoneware and small-farm teas',
      url: location.origin,
      icons: [`${location.origin}/shop.svg`],
    },
    themeVariables: { '--portico-accent': 'light-dark(#a8462a, #f2a283)' },
    ...options,
  })
}

/** The site's own server stores names off-chain, and is called for them. */
const gatewaysOf = ({ apiUrl }: DemoConfig) => (apiUrl ? [`${apiUrl}/v1/names/gateway`] : [])

/** The server of the local stack has a service that swaps there. */
const swapsOn = ({ id }: DemoSolana) => ({
  swapSources: ['jupiter'] as const,
  swapNetworks: [`solana:${id}` as const],
})

const clusterOf = ({ id, name, rpcUrl }: DemoSolana) =>
  defineSolanaNetwork({ id, name, rpcUrls: [rpcUrl], testnet: true })

const networkOf = (
  { id, name, rpcUrl, symbol }: DemoConfig['chains'][number],
  nameService: string | undefined,
) =>
  defineEvmNetwork({
    id,
    name,
    nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
    rpcUrls: [rpcUrl],
    testnet: true,
    ...(nameService ? { contracts: { ensUniversalResolver: { address: nameService } } } : {}),
  })
