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

/** All settings of an operator. Durations are in milliseconds, sizes in bytes. */
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
    /** The token that opens `/metrics`. */
    metricsToken?: string | undefined
    /** The address of `/metrics` without a token: a separate port that visitors cannot reach. */
    metricsListen?: { host: string; port: number } | undefined
    logLevel: LogLevel
    /** Tokens per route and client. No limit if the burst is 0. */
    rateLimit: { burst: number; perSecond: number }
    /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. */
    trustProxy: string[]
    /** SDK versions that get an empty balance list, to stop a client that polls too much. */
    blockedSdkVersions: string[]
    balanceCacheMs: number
    identityCacheMs: number
    /** The sources of NFT metadata and images. `hosts`, in the form of URLs, may be private. */
    media: { hosts: string[]; ipfsGateway: string; arweaveGateway: string }
    relay: RelayConfig
    /** Logins by e-mail. Without it there are none. */
    auth?: AuthConfig | undefined
    /** Embedded wallets, and the file of the keys that seal their rows. Without it there are none. */
    custody?: KeysConfig | undefined
    /** The parties that can open those wallets. Without it only their owners can. */
    custodyPolicy?: CustodyPolicy | undefined
    /** The login frame. Without it the operator serves it by other means, or nobody logs in. */
    frame?: FrameConfig | undefined
    /** The x402 facilitator. Without it there is none. */
    facilitator?: FacilitatorConfig | undefined
    /** Names that visitors register. Without it there are none. */
    nameZone?: NamesConfig | undefined
    /** Hosts of webhooks for orders that may be private, or not `https`. */
    payWebhookHosts: string[]
    /** Changes to the snapshot of the wallet registry. */
    wallets: WalletSettings
    /** The bus between nodes. Without it PostgreSQL is the bus, if it is the database. */
    redisUrl?: string | undefined
    rpcTimeoutMs: number
    maxBodyBytes: number
    /** The time limit for receiving a request, including its body. */
    requestTimeoutMs: number
    maxAnswerBytes: number
    drainMs: number
  }
