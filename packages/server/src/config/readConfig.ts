import * as v from 'valibot'
import { ConfigError } from '../util/configError.ts'
import { formatIssue } from '../util/formatIssue.ts'
import type { Config } from './config.ts'
import { defaultConfig } from './defaultConfig.ts'
import { environmentSchema } from './environmentSchema.ts'
import { missingForFacilitator, readFacilitator } from './facilitatorSchemas.ts'
import { missingForNames, readNames } from './namesSchemas.ts'
import { missingForAuth, readAuth, readCustody, readCustodyPolicy } from './readAuth.ts'
import { missingForFrame, readFrame } from './readFrame.ts'
import { unknownNames } from './unknownNames.ts'

const withoutEmpty = (environment: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value))

const given = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>

/** The names of all known variables. */
export const variableNames = Object.keys(environmentSchema.entries)

const misspeltSentence = ({ name, meant }: { name: string; meant: string }) =>
  `${name} is not a known variable; did you mean ${meant}?`

type Environment = v.InferOutput<typeof environmentSchema>

const missingFor = (e: Environment) => [
  ...missingForAuth(e),
  ...missingForNames(e),
  ...missingForFacilitator(e),
  ...missingForFrame(e, { hasAuth: readAuth(e) !== undefined }),
]

/** Returns the settings that consist of one variable each. */
const settingsOf = (e: Environment) => ({
  host: e.HOST,
  port: e.PORT,
  redisUrl: e.REDIS_URL,
  chains: e.PORTICO_CHAINS,
  projects: e.PORTICO_PROJECTS,
  prices: e.PORTICO_PRICES,
  wallets: e.PORTICO_WALLETS,
  priceUrl: e.PRICE_URL,
  coinGeckoUrl: e.COINGECKO_URL,
  ratesUrl: e.RATES_URL,
  requireProjectId: e.REQUIRE_PROJECT_ID,
  adminToken: e.ADMIN_TOKEN,
  metricsToken: e.METRICS_TOKEN,
  metricsListen:
    e.METRICS_PORT === undefined
      ? undefined
      : { host: e.METRICS_HOST ?? '127.0.0.1', port: e.METRICS_PORT },
  logLevel: e.LOG_LEVEL,
  trustProxy: e.TRUST_PROXY,
  blockedSdkVersions: e.BLOCKED_SDK_VERSIONS,
  balanceCacheMs: e.BALANCE_CACHE_MS,
  identityCacheMs: e.IDENTITY_CACHE_MS,
  rpcTimeoutMs: e.RPC_TIMEOUT_MS,
  maxBodyBytes: e.MAX_BODY_BYTES,
  requestTimeoutMs: e.REQUEST_TIMEOUT_MS,
  drainMs: e.DRAIN_MS,
})

/**
 * Reads the configuration from the environment. An empty variable counts as absent, and a misspelt one as wrong.
 * @throws ConfigError with a sentence for each wrong variable. It does not repeat values, because some are secret.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environmentSchema, withoutEmpty(environment))
  const misspelt = unknownNames(environment, variableNames).misspelt.map(misspeltSentence)
  const wrong = parsed.success ? missingFor(parsed.output) : parsed.issues.map(formatIssue)
  const sentences = [...wrong, ...misspelt]
  if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences.join('\n'))
  const e = parsed.output
  return {
    ...defaultConfig,
    ...given(settingsOf(e)),
    ...given({
      auth: readAuth(e),
      custody: readCustody(e),
      custodyPolicy: readCustodyPolicy(e),
      nameZone: readNames(e),
    }),
    ...given({ facilitator: readFacilitator(e), swapSources: e.SWAP_SOURCES }),
    ...given({ onramp: e.ONRAMP_SELLERS && { sellers: e.ONRAMP_SELLERS } }),
    ...given({ frame: readFrame(e, e.HOST ?? defaultConfig.host) }),
    database: e.DATABASE_URL
      ? { kind: 'postgres', url: e.DATABASE_URL }
      : { kind: 'sqlite', path: e.SQLITE_PATH ?? './portico.db' },
    media: {
      hosts: e.MEDIA_HOSTS ?? defaultConfig.media.hosts,
      ipfsGateway: e.IPFS_GATEWAY ?? defaultConfig.media.ipfsGateway,
      arweaveGateway: e.ARWEAVE_GATEWAY ?? defaultConfig.media.arweaveGateway,
    },
    payWebhookHosts: e.PAY_WEBHOOK_HOSTS ?? defaultConfig.payWebhookHosts,
    relay: {
      enabled: e.RELAY_ENABLED ?? defaultConfig.relay.enabled,
      audiences: e.RELAY_AUDIENCES ?? defaultConfig.relay.audiences,
      webhookHosts: e.RELAY_WEBHOOK_HOSTS ?? defaultConfig.relay.webhookHosts,
      limits: { ...defaultConfig.relay.limits, ...(e.RELAY_LIMITS && given(e.RELAY_LIMITS)) },
    },
    rateLimit: {
      burst: e.RATE_LIMIT_BURST ?? defaultConfig.rateLimit.burst,
      perSecond: e.RATE_LIMIT_PER_SECOND ?? defaultConfig.rateLimit.perSecond,
    },
  } as Config
}
