import { Hono } from 'hono'
import type { Bus } from './bus/bus.ts'
import { createLocalBus } from './bus/localBus.ts'
import { createSwapPlaces } from './convert/swapPlaces.ts'
import { createHandlers } from './createHandlers.ts'
import { createVisitors } from './createVisitors.ts'
import { openFrame, warnAboutTrust } from './frame/createFrameFetch.ts'
import type { App, Environment } from './http/app.ts'
import { createClientAddress, createClientIp } from './http/clientIp.ts'
import {
  createAccessGuard,
  createRateGuard,
  createTakeTokens,
  refuseForeignPages,
} from './http/guards.ts'
import { createErrorHandler } from './http/handleError.ts'
import { identify, observe, preflight } from './http/middleware.ts'
import { createRateLimiters, type RateLimiters } from './http/rateLimit/rateLimiters.ts'
import { registerRoutes } from './http/registerRoutes.ts'
import type { Upgrade } from './http/upgrade.ts'
import { warnAboutProxies } from './http/warnAboutProxies.ts'
import { openLive } from './live/openLive.ts'
import { createImagePool } from './media/imagePool.ts'
import { createPay } from './pay/createPay.ts'
import { projectOfKey } from './pay/secretKeys.ts'
import { createProjects, type Projects } from './projects/projects.ts'
import { createReadiness } from './readiness.ts'
import { registerRest } from './registerRest.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { serveChains } from './rpc/serveChains.ts'
import type { ServerOptions } from './serverOptions.ts'
import { sessionCors } from './sessions/sessionCors.ts'
import { toApiError } from './toApiError.ts'
import { createUpgradeRouter } from './upgradeRouter.ts'
import { createMetrics, type Metrics } from './util/metrics.ts'

/** A server that does not listen yet. */
export type PorticoServer = {
  /** Answers a request, in the form that an HTTP server adapter, or a test, calls. */
  fetch: App['fetch']
  /** Answers a request at the origin of the login frame, or undefined if there is none. */
  frameFetch: App['fetch'] | undefined
  /** Takes over the connection of a request for a WebSocket, for the relay or for `live`. */
  upgrade: Upgrade
  /** Returns the counters in the Prometheus text format, for a separate port. */
  metrics: () => string
  /**
   * Starts the background work: logs when the server is not ready, sends mails, looks for payments, and checks the
   * contracts for swaps.
   */
  begin: () => void
  /** Makes `/ready` report that the server is stopping. */
  beginStop: () => void
  /** Answers received requests, then closes the WebSockets. Cuts those that are still open after `drainMs`. */
  drain: (drainMs: number) => Promise<void>
  /** Ends the processes that draw images. Call it after every request is answered. */
  end: () => void
}

/** Creates the application with the middleware for all requests, and the only error handler. */
function createApp({ config, platform, logger }: ServerOptions, metrics: Metrics): App {
  const app = new Hono<Environment>({ strict: false })
  const { trustProxy, relay } = config
  const hasAudiences = !relay.enabled || relay.audiences.length > 0
  app.use(
    warnAboutProxies({ trustProxy, hasAudiences, logger, now: platform.now }),
    observe(platform, metrics, logger),
    identify(platform),
  )
  app.use('/v1/sign-in/*', sessionCors())
  app.use(preflight())
  app.onError(createErrorHandler(logger, toApiError))
  return app
}

function openRelay(
  { config, store, platform, logger, bus, sharedSockets }: ServerOptions & { bus: Bus },
  dependencies: { metrics: Metrics; projects: Projects; rateLimiters: RateLimiters },
): Relay | undefined {
  if (!config.relay.enabled) return undefined
  return createRelay({
    ...dependencies,
    config: config.relay,
    requireProjectId: config.requireProjectId,
    addressOf: createClientAddress(config.trustProxy),
    mailbox: store.mailbox,
    watches: store.watches,
    freeBytes: store.freeBytes,
    sharedSockets,
    bus,
    platform,
    logger,
  })
}

const guardAccess = ({ config, store: { keys } }: ServerOptions, projects: Projects) =>
  createAccessGuard({ ...config, projects, projectOfKey: (key) => projectOfKey(keys, key) })

/** Creates the server from its modules. Nothing here listens, reads the environment or waits. */
export function createServer(options: ServerOptions): PorticoServer {
  const { config, store, platform, bus = createLocalBus() } = options
  let stopping = false
  const metrics = createMetrics()
  const app = createApp(options, metrics)
  const projects = createProjects(store.projects, { now: platform.now, bus })
  const rateLimiters = options.rateLimiters ?? createRateLimiters(platform)
  const limiter = rateLimiters('requests', config.rateLimit)
  const takeTokens = createTakeTokens(limiter, createClientIp(config.trustProxy))
  const guards = [refuseForeignPages, createRateGuard(takeTokens), guardAccess(options, projects)]
  const visitors = createVisitors(options, { projects, metrics, bus })
  const relay = openRelay({ ...options, bus }, { metrics, projects, rateLimiters })
  const checks = [store.check, relay?.check, visitors.checkKeys]
  const checkReady = createReadiness({ checks, platform, logger: options.logger })

  const imagePool = createImagePool()
  const chains = serveChains(options, metrics)
  const pay = createPay(options, { chains, projects })
  const others = { ...visitors.handlers, ...pay.handlers }
  const places = createSwapPlaces(chains, options)
  const served = { chains, places, projects, metrics, takeTokens, imagePool }
  const handlers = createHandlers(options, {
    ...served,
    others,
    checkReady,
    isMailImpaired: () => visitors.auth?.isMailImpaired() === true,
    isStopping: () => stopping,
  })
  registerRoutes(app, handlers, { guards, maxBodyBytes: config.maxBodyBytes, takeTokens })
  registerRest(app, { handlers, relay })
  const live = openLive(app, options, chains)

  return {
    fetch: app.fetch,
    frameFetch: openFrame(options, { projects, api: app.fetch }),
    metrics: metrics.text,
    upgrade: createUpgradeRouter({ relay, live }),
    drain: async (drainMs) => {
      pay.stop()
      await Promise.all([relay?.drain(drainMs), live.drain(drainMs), visitors.auth?.stop(drainMs)])
    },
    begin: () => {
      visitors.auth?.start()
      pay.start()
      void checkReady().catch(() => {})
      if (options.frameFiles) void warnAboutTrust(projects, options.logger).catch(() => {})
      void places.checkAll()
    },
    end: imagePool.end,
    beginStop: () => {
      stopping = true
    },
  }
}
