import type { AuthConfig } from '../auth/authConfig.ts'
import type { SwapSourceSettings } from '../convert/sources/sourcesConfig.ts'
import type { CustodyPolicy } from '../custody/custodyPolicy.ts'
import type { KeysConfig } from '../custody/keys/openKeyProvider.ts'
import type { FacilitatorConfig } from '../facilitator/facilitatorConfig.ts'
import type { Chain } from '../families/chain.ts'
import type { FrameConfig } from '../frame/frameConfig.ts'
import type { NamesConfig } from '../names/namesConfig.ts'
import type { SellerSettings } from '../onramp/onrampConfig.ts'
import type { PriceSettings } from '../prices/priceSettings.ts'
import type { ProjectSeed } from '../projects/seedProjects.ts'
import type { WalletSettings } from '../registry/settings.ts'
import type { RelayConfig } from '../relay/relayConfig.ts'
import type { DatabaseConfig } from '../store/databaseConfig.ts'
import type { LogLevel } from '../util/logger.ts'

/** Everything that an operator can set. Durations are milliseconds, sizes are bytes. */
export type Config = PriceSettings &
  SellerSettings &
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
