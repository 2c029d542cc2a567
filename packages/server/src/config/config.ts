import type { LogLevel } from '../util/logger.ts'

/** A token that the server reads balances of. */
export type Token = {
  address: `0x${string}`
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

/** A chain that the server serves, with the nodes that answer for it. */
export type Chain = {
  id: `eip155:${string}`
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }
  rpcUrls: string[]
  multicall3?: `0x${string}` | undefined
  tokens: Token[]
}

/** A project that exists from the start. */
export type ProjectSeed = { id: string; name: string; allowedOrigins: string[] }

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
  logLevel: LogLevel
  /** Tokens per route and client; no limit at a burst of 0. */
  rateLimit: { burst: number; perSecond: number }
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` counts. */
  trustProxy: string[]
  /** SDK versions that get an empty balance list: the brake for a client that polls too much. */
  blockedSdkVersions: string[]
  balanceCacheMs: number
  rpcTimeoutMs: number
  maxBodyBytes: number
  maxAnswerBytes: number
  drainMs: number
}
