import type { Bus } from './bus/bus.ts'
import { openBus } from './bus/openBus.ts'
import { createRedisBuckets } from './bus/redisBuckets.ts'
import type { Config } from './config/config.ts'
import { configWarnings } from './config/configWarnings.ts'
import { defaultConfig } from './config/defaultConfig.ts'
import { createServer, type PorticoServer } from './createServer.ts'
import { openKeyProvider } from './custody/keys/openKeyProvider.ts'
import { loadFrame } from './frame/loadFrame.ts'
import { createRateLimiters } from './http/rateLimit/rateLimiters.ts'
import type { SharedBuckets } from './http/rateLimit/sharedBuckets.ts'
import { listen } from './listen.ts'
import { listenFrame } from './listenFrame.ts'
import { createSmtpMailer } from './mail/smtpMailer.ts'
import { seedProjects } from './projects/seedProjects.ts'
import { openRegistry } from './registry/openRegistry.ts'
import { createRedisSockets } from './relay/connection/redisSockets.ts'
import { relayPath } from './relay/relayRoutes.ts'
import { type MetricsPort, serveMetrics } from './serveMetrics.ts'
import { lockDatabase } from './store/lockDatabase.ts'
import { openStore } from './store/openStore.ts'
import type { SharedSockets } from './store/relay/sharedSockets.ts'
import type { Store } from './store/store.ts'
import { createLineWriter } from './util/lineWriter.ts'
import { createLogger, type Logger } from './util/logger.ts'
import { nodePlatform, type Platform } from './util/platform.ts'
import { version } from './util/version.ts'

/** A running server. */
export type RunningServer = {
  url: string
  /** The address of the counters without a token, or undefined if they have no separate port. */
  metricsUrl: string | undefined
  /** The address of the login frame, which a proxy serves under its origin, or undefined if there is none. */
  frameUrl: string | undefined
  /** The address of the relay for clients, or undefined if it is switched off. */
  relayUrl: string | undefined
  /** Lets open requests finish, for at most `drainMs`, and then closes the database. Idempotent. */
  stop: () => Promise<void>
}

/** The options of a program. The rest is `defaultConfig`. */
export type StartOptions = Partial<Config> & {
  platform?: Partial<Platform>
  /** Writes a log line, by default to standard output. */
  writeLog?: (line: string) => void
}

/** Opens the external dependencies of logins and of embedded wallets. */
const openAuth = async ({ auth, custody, frame }: Config, platform: Platform) => ({
  mailer: auth && createSmtpMailer(auth.mail, platform),
  keyProvider: auth && custody && (await openKeyProvider(custody, platform)),
  frameFiles: frame && (await loadFrame(frame.directory)),
})

/** Listens at the public address, and at that of the login frame if there is one. */
async function listenTwice(server: PorticoServer, config: Config, platform: Platform) {
  const main = await listen(server, { ...config, startTimer: platform.startTimer })
  const frame = await listenFrame(server, config, platform)
  const drain = (ms: number) => Promise.all([main.drain(ms), frame?.drain(ms)])
  return { url: main.url, frameUrl: frame?.url, drain }
}

async function logStart(
  logger: Logger,
  { names }: Store,
  config: Config,
  { url, metricsUrl }: Pick<RunningServer, 'url' | 'metricsUrl'>,
): Promise<void> {
  for (const sentence of configWarnings(config)) logger.warn(sentence)
  // The operator has to resolve this: all of these names work.
  for (const group of config.nameZone ? await names.alike() : [])
    logger.warn('registered names look alike', { names: group.join(', ') })
  logger.info('listening', {
    url,
    version,
    ...(metricsUrl && { metrics: metricsUrl }),
    chains: config.chains.length,
    database: config.database.kind,
  })
}

/**
 * Opens the database, starts a server and listens.
 * @throws StorageError if the database cannot be opened or another server uses it, ListenError if the address is in
 * use, KeyProviderError if the keys of embedded wallets cannot be used.
 */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const { platform: given, writeLog: write = createLineWriter(process.stdout), ...rest } = options
  const config: Config = { ...defaultConfig, ...rest }
  const platform = { ...nodePlatform, ...given }
  const logger = createLogger({ level: config.logLevel, write, now: platform.now })
  const unlock = lockDatabase(config.database)
  let store: Store | undefined
  let bus: Bus | undefined
  let buckets: SharedBuckets | undefined
  let sharedSockets: SharedSockets | undefined
  let metricsPort: MetricsPort | undefined
  const close = async () => {
    await metricsPort?.stop()
    await buckets?.close()
    await sharedSockets?.close()
    await bus?.close()
    await store?.close()
    unlock()
  }
  try {
    store = await openStore(config.database, platform.now, platform.startTimer)
    bus = await openBus(config, platform)
    await seedProjects(store.projects, config.projects, platform.now)
    const registry = await openRegistry(config.wallets, { platform, logger })
    buckets = config.redisUrl ? createRedisBuckets(config.redisUrl) : store.shareBuckets(platform)
    const rateLimiters = createRateLimiters(platform, buckets && { shared: buckets, logger })
    sharedSockets = config.redisUrl ? createRedisSockets(config.redisUrl) : store.shareSockets()
    const shared = { rateLimiters, sharedSockets, ...(await openAuth(config, platform)) }
    const server = createServer({ config, store, bus, registry, ...shared, platform, logger })
    const { drain, ...urls } = await listenTwice(server, config, platform)
    if (config.metricsListen) metricsPort = await serveMetrics(server.metrics, config.metricsListen)
    const metricsUrl = metricsPort && `${metricsPort.url}/metrics`
    server.begin()
    await logStart(logger, store, config, { ...urls, metricsUrl })
    let stopped: Promise<void> | undefined
    const stop = async () => {
      server.beginStop()
      logger.info('stopping')
      await Promise.all([drain(config.drainMs), server.drain(config.drainMs)])
      server.end()
      await close()
      logger.info('stopped')
    }
    return {
      ...urls,
      metricsUrl,
      relayUrl: config.relay.enabled ? `${urls.url.replace('http', 'ws')}${relayPath}` : undefined,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
