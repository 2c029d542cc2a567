import type { Currency } from '@portico/contract'
import type { WalletSettings } from '../registry/settings.ts'
import type { RelayConfig } from '../relay/relayConfig.ts'
import type { LogLevel } from '../util/logger.ts'

/** A token that the server reads balances of, or has a name for. */
export type Token<Address extends string = string> = {
  address: Address
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

type ChainBase = {
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }
  rpcUrls: string[]
}

/** An EVM chain. `multicall3` is the address of that contract; without it each token is a call. */
export type EvmChain = ChainBase & {
  id: `eip155:${string}`
  multicall3?: `0x${string}` | undefined
  /** Where names are read (ENSIP-23): the first chain that has one is asked. */
  universalResolver?: `0x${string}` | undefined
  tokens: Token<`0x${string}`>[]
}

/** A Solana cluster. All tokens of an account are found; `tokens` says how to call some of them. */
export type SolanaChain = ChainBase & { id: `solana:${string}`; tokens: Token[] }

/** A chain that the server serves, with the nodes that answer for it. */
export type Chain = EvmChain | SolanaChain

/** A CAIP-2 namespace that the server serves. */
export type ServedNamespace = Chain['id'] extends `${infer N}:${string}` ? N : never

/** How a chain of a namespace is configured. */
export type ChainOf<N extends ServedNamespace> = Extract<Chain, { id: `${N}:${string}` }>

/** A project that exists from the start. */
export type ProjectSeed = { id: string; name: string; allowedOrigins: string[] }

/** Prices that the operator sets. `label` names their source in each answer. */
export type FixedPrices = {
  label: string
  currency: Currency
  /** Plain decimal numbers by CAIP-10 id; a network's own currency has its `nativeAddresses`. */
  prices: Readonly<Record<string, string>>
}

/** Where the server keeps its data. */
export type DatabaseConfig = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** Everything that an operator can set. Durations are milliseconds, sizes are bytes. */
export type Config = {
  host: string
  port: number
  database: DatabaseConfig
  chains: Chain[]
  projects: ProjectSeed[]
  requireProjectId: boolean
  adminToken?: string | undefined
  /** Opens `/metrics` to who shows it. */
  metricsToken?: string | undefined
  /** Where `/metrics` is without a token: a port of its own, not reachable by visitors. */
  metricsListen?: { host: string; port: number } | undefined
  logLevel: LogLevel
  /** Tokens per route and client; no limit at a burst of 0. */
  rateLimit: { burst: number; perSecond: number }
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. */
  trustProxy: string[]
  /** SDK versions that get an empty balance list: the brake for a client that polls too much. */
  blockedSdkVersions: string[]
  balanceCacheMs: number
  /** Asked before any service. */
  prices?: FixedPrices | undefined
  /** The base of a service with DefiLlama's "coins" interface; without it no service is asked. */
  priceUrl?: string | undefined
  identityCacheMs: number
  relay: RelayConfig
  /** Changes to the snapshot of the wallet registry. */
  wallets: WalletSettings
  /** Carries notifications between nodes; without it PostgreSQL does, where it is the database. */
  redisUrl?: string | undefined
  rpcTimeoutMs: number
  maxBodyBytes: number
  /** How long a request may take to arrive, body included. */
  requestTimeoutMs: number
  maxAnswerBytes: number
  drainMs: number
}
