import { isIP } from 'node:net'
import { custodyModes } from '@portico/contract'
import * as v from 'valibot'
import { walletSettingsSchema, withImagePaths } from '../registry/settings.ts'
import { logLevels } from '../util/logger.ts'
import { keyServiceSchema, mailFromSchema, originSchema, smtpUrlSchema } from './authSchemas.ts'
import { chainsSchema, httpUrl } from './chainsSchema.ts'
import { flag, json, list, notEmpty, token, whole } from './environmentFields.ts'
import { facilitatorProjectsSchema } from './facilitatorSchemas.ts'
import { resolversSchema, signerKeySchema, zoneSchema } from './namesSchemas.ts'
import { sellersSchema } from './onrampSchemas.ts'
import { redisUrlSchema } from './redisUrlSchema.ts'
import { relayLimitsSchema } from './relayLimitsSchema.ts'
import { pricesSchema, projectsSchema } from './schemas.ts'
import { swapSourcesSchema } from './swapSourceSchemas.ts'

const isRange = (range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || !/^\d{0,3}$/.test(bits ?? '')) return false
  return bits === undefined || (bits !== '' && Number(bits) <= (family === 4 ? 32 : 128))
}

/** The schema of the environment, variable by variable. `docs/server/settings.md` describes each. */
export const environmentSchema = v.object({
  PORT: v.optional(whole(0, 65_535)),
  HOST: v.optional(notEmpty),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')),
  ),
  SQLITE_PATH: v.optional(notEmpty),
  PORTICO_CHAINS: v.optional(json(chainsSchema)),
  PORTICO_PROJECTS: v.optional(json(projectsSchema)),
  PORTICO_PRICES: v.optional(json(pricesSchema, 'a JSON object')),
  PORTICO_WALLETS: v.optional(json(walletSettingsSchema, 'a JSON object', withImagePaths)),
  PRICE_URL: v.optional(httpUrl),
  COINGECKO_URL: v.optional(httpUrl),
  RATES_URL: v.optional(httpUrl),
  REDIS_URL: v.optional(redisUrlSchema),
  RELAY_ENABLED: v.optional(flag),
  RELAY_AUDIENCES: v.optional(
    v.pipe(
      list,
      v.everyItem(
        (url) => /^wss?:$/.test(URL.parse(url)?.protocol ?? ''),
        'must be a comma list of ws or wss URLs',
      ),
    ),
  ),
  RELAY_WEBHOOK_HOSTS: v.optional(list),
  PAY_WEBHOOK_HOSTS: v.optional(list),
  RELAY_LIMITS: v.optional(json(relayLimitsSchema, 'a JSON object')),
  AUTH_ENABLED: v.optional(flag),
  AUTH_ORIGIN: v.optional(originSchema),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: v.optional(smtpUrlSchema),
  MAIL_FROM: v.optional(mailFromSchema),
  CUSTODY_MODE: v.optional(v.picklist(custodyModes, `must be one of ${custodyModes.join(', ')}`)),
  CUSTODY_ASSISTED_HOURS: v.optional(whole(0, 720)),
  CUSTODY_KEY_FILE: v.optional(notEmpty),
  CUSTODY_KEY_SERVICE: v.optional(keyServiceSchema),
  CUSTODY_KEY_CREDENTIALS: v.optional(notEmpty),
  MAIL_PER_HOUR: v.optional(whole(1, 1_000_000)),
  FRAME_DIRECTORY: v.optional(notEmpty),
  FRAME_HOST: v.optional(notEmpty),
  FRAME_PORT: v.optional(whole(0, 65_535)),
  FACILITATOR_KEY: v.optional(signerKeySchema),
  FACILITATOR_PROJECTS: v.optional(json(facilitatorProjectsSchema)),
  NAMES_ZONE: v.optional(zoneSchema),
  NAMES_SIGNER_KEY: v.optional(signerKeySchema),
  NAMES_RESOLVERS: v.optional(resolversSchema),
  ONRAMP_SELLERS: v.optional(json(sellersSchema)),
  SWAP_SOURCES: v.optional(json(swapSourcesSchema)),
  REQUIRE_PROJECT_ID: v.optional(flag),
  ADMIN_TOKEN: v.optional(token),
  METRICS_TOKEN: v.optional(token),
  METRICS_HOST: v.optional(notEmpty),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
  RATE_LIMIT_BURST: v.optional(whole(0, 1_000_000)),
  RATE_LIMIT_PER_SECOND: v.optional(whole(1, 1_000_000)),
  TRUST_PROXY: v.optional(
    v.pipe(list, v.everyItem(isRange, 'must be a comma list of IP addresses or CIDR ranges')),
  ),
  BLOCKED_SDK_VERSIONS: v.optional(list),
  BALANCE_CACHE_MS: v.optional(whole(0, 3_600_000)),
  IDENTITY_CACHE_MS: v.optional(whole(0, 86_400_000)),
  MEDIA_HOSTS: v.optional(list),
  IPFS_GATEWAY: v.optional(httpUrl),
  ARWEAVE_GATEWAY: v.optional(httpUrl),
  RPC_TIMEOUT_MS: v.optional(whole(100, 120_000)),
  MAX_BODY_BYTES: v.optional(whole(1024, 100_000_000)),
  REQUEST_TIMEOUT_MS: v.optional(whole(1000, 600_000)),
  DRAIN_MS: v.optional(whole(0, 600_000)),
})
