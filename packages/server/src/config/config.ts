import type { Currency } from '@portico/contract'
import type { AuthConfig } from '../auth/authConfig.ts'
import type { SwapSourceSettings } from '../convert/sources/sourcesConfig.ts'
import type { SwapVenues } from '../convert/swapVenues.ts'
import type { CustodyPolicy } from '../custody/custodyPolicy.ts'
import type { KeysConfig } from '../custody/keys/openKeyProvider.ts'
import type { FacilitatorConfig } from '../facilitator/facilitatorConfig.ts'
import type { ExplorerConfig } from '../families/evm/history/explorers/connectExplorer.ts'
import type { FrameConfig } from '../frame/frameConfig.ts'
import type { NamesConfig } from '../names/namesConfig.ts'
import type { SellerSettings } from '../onramp/onrampConfig.ts'
import type { WalletSettings } from '../registry/settings.ts'
import type { RelayConfig } from '../relay/relayConfig.ts'
import type { LogLevel } from '../util/logger.ts'
import type { FixedPrices } from './fixedPricesConfig.ts'
import type { PoolConfig } from './poolConfig.ts'

/** A token that the server reads balances of, or has a name for. */
export type KnownToken<Address extends string = string> = {
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
  /** The registry of names (EIP-137), which says which are taken. */
  ensRegistry?: `0x${string}` | undefined
  /** Who has indexed the chain: the history of accounts then comes from there, and not from logs. */
  explorerApi?: ExplorerConfig | undefined
  tokens: KnownToken<`0x${string}`>[]
  /**
   * Feeds with Chainlink's interface that tell what one whole unit of an asset, or of a currency, is worth in
   * dollars; what is older than `maxAgeSeconds` does not count.
   */
  oracles?:
    | {
        asset?: `0x${string}` | undefined
        currency?: Currency | undefined
        feed: `0x${string}`
        maxAgeSeconds: number
      }[]
    | undefined
  /** The feed that says whether a rollup's sequencer runs. */
  sequencerFeed?: `0x${string}` | undefined
  /** Pools that tell the price of an asset. */
  pools?: PoolConfig[] | undefined
  /** Where tokens are swapped; without it as in our table, which some chains are in. */
  swaps?: SwapVenues | undefined
  /** Contracts of ERC-721 that list what an account has, for chains whose logs reach back a little only. */
  collections?: `0x${string}`[] | undefined
}

/** A Solana cluster. All tokens of an account are found; `tokens` says how to call some of them. */
export type SolanaChain = ChainBase & { id: `solana:${string}`; tokens: KnownToken[] }

/** A chain that the server serves, with the nodes that answer for it. */
export type Chain = EvmChain | SolanaChain

/** A CAIP-2 namespace that the server serves. */
export type ServedNamespace = Chain['id'] extends `${infer N}:${string}` ? N : never

/** How a chain of a namespace is configured. */
export type ChainOf<N extends ServedNamespace> = Extract<Chain, { id: `${N}:${string}` }>

/** A project that exists from the start. */
export type ProjectSeed = { id: string; name: string; allowedOrigins: string[] }

/** Where the server keeps its data. */
export type DatabaseConfig = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** Everything that an operator can set. Durations are milliseconds, sizes are bytes. */
export type Config = SellerSettings &
  SwapSourceSettings & {
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
    /** The base of CoinGecko's interface, its key included. */
    coinGeckoUrl?: string | undefined
    /** Where the rates of currencies are read, its key included. */
    ratesUrl?: string | undefined
    identityCacheMs: number
    /** Where metadata and pictures of NFTs come from. `hosts`, as URLs have them, need not be public. */
    media: { hosts: string[]; ipfsGateway: string; arweaveGateway: string }
    relay: RelayConfig
    /** Logging in by e-mail; without it there is none. */
    auth?: AuthConfig | undefined
    /** Embedded wallets of those who log in, and the file of the keys that their rows are under; without it there are none. */
    custody?: KeysConfig | undefined
    /** Who can open those wallets; without it their owners alone. */
    custodyPolicy?: CustodyPolicy | undefined
    /** The login frame; without it the operator serves it by other means, or nobody logs in. */
    frame?: FrameConfig | undefined
    /** The x402 facilitator; without it there is none. */
    facilitator?: FacilitatorConfig | undefined
    /** Names that visitors register; without it there are none. */
    nameZone?: NamesConfig | undefined
    /** Hosts of webhooks for orders that need not be public, nor https. */
    payWebhookHosts: string[]
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
