import { join } from 'node:path'
import { defaultConfig } from '@portico/server'
import { nameService, networks, porticoSolana, solanaTokens, tokens } from '@portico/testing/chains'
import { inRoot } from '../lib/paths.ts'
import { demoPrices } from './demoPrices.ts'
import { demoWallets } from './demoWallets.ts'
import { localAdminToken } from './localAdminToken.ts'
import { localSwapSources } from './localBridge.ts'
import { localExchange } from './localExchange.ts'
import { localFacilitator } from './localFacilitator.ts'
import { localNames } from './localNames.ts'
import { localSellers } from './localSellers.ts'
import { localSwaps } from './localSwaps.ts'
import { type PerPart, urlOf } from './parts.ts'

/** The project of the demo site. */
export const projectId = '0123456789abcdef0123456789abcdef'

/** A project whose pages may show approvals inside the login frame. */
export const trustingProjectId = 'fedcba9876543210fedcba9876543210'

/** Returns the origin of its pages. No other project may list a site that one trusts. */
export const trustingOrigin = (demo: string): string => demo.replace('//', '//trusting.')

/** The address at which Vite serves an example. */
export const exampleOrigin = 'http://localhost:5173'

/** Returns the sites that use the server of a stack. */
const siteOrigins = (ports: PerPart<number>) => [
  urlOf('demo', ports.demo),
  `http://127.0.0.1:${ports.demo}`,
  urlOf('wallet', ports.wallet),
  exampleOrigin,
]

/** Returns the origins whose pages the chains of a stack answer. */
export const chainOrigins = (ports: PerPart<number>) => [
  ...siteOrigins(ports),
  urlOf('playground', ports.playground),
  `http://127.0.0.1:${ports.playground}`,
]

/** Tokens whose balances the server reads, without the hostile ones. */
const listedTokens = Object.values(tokens)
  .filter(({ quirk }) => quirk !== 'spam')
  .map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }))

/** The server's names of Solana tokens, also without the hostile one. */
const listedSolanaTokens = Object.values(solanaTokens)
  .filter(({ quirk }) => quirk !== 'spam')
  .map(({ mint, name, symbol, decimals }) => ({ address: mint, name, symbol, decimals }))

/** Returns the chains for the demo site. */
export const demoChains = (ports: PerPart<number>) =>
  chainsOf(ports).map(({ id, name, nativeCurrency, url }) => ({
    id,
    name,
    rpcUrl: url,
    symbol: nativeCurrency.symbol,
  }))

/** Returns the Solana chain for the demo site. */
export const demoCluster = (ports: PerPart<number>) => ({
  id: porticoSolana.id,
  name: porticoSolana.name,
  rpcUrl: urlOf('solana', ports.solana),
})

/** Returns the chains for the web wallet, with the tokens whose balances it shows. */
export const walletChains = (ports: PerPart<number>, hasSolana: boolean) => ({
  chains: demoChains(ports).map((chain) => ({ ...chain, tokens: listedTokens })),
  ...(hasSolana && { solana: { ...demoCluster(ports), tokens: listedSolanaTokens } }),
})

/** Returns the relay address of the local stack, exactly as the relay knows itself. */
export const relayUrl = (ports: PerPart<number>) =>
  `${urlOf('server', ports.server).replace(/^http/, 'ws')}/relay`

/** Returns the login settings of a stack's server: all mails go to the mailbox of the stack. */
export const loginSettings = (ports: PerPart<number>, smtpUrl: string) => ({
  auth: {
    origin: urlOf('login', ports.login),
    secret: 'of the local stack alone, where nothing is secret',
    mail: { smtpUrl, from: { name: 'Portico demo', address: 'login@portico.localhost' } },
    mailsPerHour: 1000,
    workBits: 4,
  },
  frame: { directory: inRoot('packages/frame/page'), host: '127.0.0.1', port: ports.login },
})

/**
 * Returns the server's configuration in the local stack: its data, the chains, demonstration prices, the origins of
 * demo, wallet and examples, and that wallet in its registry. All casts have one address, so they share its limits.
 */
export const serverSettings = (ports: PerPart<number>, dataDir: string, casts = 1) => ({
  host: '127.0.0.1',
  logLevel: 'warn' as const,
  port: ports.server,
  database: { kind: 'sqlite' as const, path: join(dataDir, 'server.sqlite') },
  custody: { keyFile: join(dataDir, 'custody-keys.json') },
  adminToken: localAdminToken,
  payWebhookHosts: [new URL(urlOf('demo', ports.demo)).host],
  projects: [
    {
      id: projectId,
      name: 'Portico demo',
      allowedOrigins: siteOrigins(ports),
    },
    {
      id: trustingProjectId,
      name: 'Portico demo with approvals in the page',
      allowedOrigins: [trustingOrigin(urlOf('demo', ports.demo))],
      frameApprovalOrigins: [trustingOrigin(urlOf('demo', ports.demo))],
    },
  ],
  rateLimit: times(casts, defaultConfig.rateLimit),
  relay: {
    ...defaultConfig.relay,
    limits: {
      ...defaultConfig.relay.limits,
      connectionsPerIp: times(casts, defaultConfig.relay.limits.connectionsPerIp),
    },
  },
  chains: [...chainsOf(ports).map(evmChain), solanaChain(ports)],
  prices: demoPrices,
  nameZone: localNames,
  onramp: localSellers(ports),
  swapSources: [...localSwapSources(ports), ...localExchange(ports)],
  facilitator: localFacilitator,
  wallets: demoWallets(urlOf('wallet', ports.wallet)),
  // Pictures of the local chain's NFTs are files of the demo site.
  media: { ...defaultConfig.media, hosts: [new URL(urlOf('demo', ports.demo)).host] },
})

const times = (count: number, { burst, perSecond }: { burst: number; perSecond: number }) => ({
  burst: count * burst,
  perSecond: count * perSecond,
})

const evmChain = ({
  id,
  name,
  nativeCurrency,
  contracts,
  url,
}: ReturnType<typeof chainsOf>[number]) => ({
  id: `eip155:${id}` as const,
  name,
  nativeCurrency,
  rpcUrls: [url],
  multicall3: contracts.multicall3.address,
  ...(id === networks.local.id && {
    swaps: localSwaps,
    universalResolver: nameService.universalResolver,
    ensRegistry: nameService.address,
  }),
  tokens: listedTokens,
})

const solanaChain = (ports: PerPart<number>) => ({
  id: porticoSolana.caipNetworkId,
  name: porticoSolana.name,
  nativeCurrency: porticoSolana.nativeCurrency,
  rpcUrls: [urlOf('solana', ports.solana)],
  tokens: listedSolanaTokens,
})

const chainsOf = (ports: PerPart<number>) => [
  { ...networks.local, url: urlOf('chain', ports.chain) },
  { ...networks.second, url: urlOf('chain2', ports.chain2) },
]
