import { Hono } from 'hono'
import { registerBalance } from './balance/balanceRoutes.ts'
import { createBalances, type ServedChain } from './balance/balances.ts'
import type { Bus } from './bus/bus.ts'
import { createLocalBus } from './bus/localBus.ts'
import type { Config } from './config/config.ts'
import { registerDocs } from './docs/registerDocs.ts'
import { familyOf } from './families/families.ts'
import { ApiError } from './http/apiError.ts'
import type { App, Environment } from './http/app.ts'
import { createClientAddress, createClientIp } from './http/clientIp.ts'
import { createAccessGuard, createRateGuard, createTakeTokens } from './http/guards.ts'
import { createErrorHandler } from './http/handleError.ts'
import { createImplement, type Implement } from './http/implement.ts'
import { identify, observe, preflight } from './http/middleware.ts'
import { createRateLimiters, type RateLimiters } from './http/rateLimit/rateLimiters.ts'
import { warnAboutProxies } from './http/warnAboutProxies.ts'
import { registerIdentity } from './identity/identityRoutes.ts'
import { registerOperations, registerSupportedChains } from './operations/operationRoutes.ts'
import { registerPrices } from './prices/priceRoutes.ts'
import { priceSources } from './prices/priceSources.ts'
import { createPrices } from './prices/prices.ts'
import { registerProjects } from './projects/projectRoutes.ts'
import { createProjects, type Projects } from './projects/projects.ts'
import { createReadiness } from './readiness.ts'
import type { Registry } from './registry/registry.ts'
import { registerRegistry } from './registry/registryRoutes.ts'
import type { SharedSockets } from './relay/connection/sharedSockets.ts'
import type { Upgrade } from './relay/connection/upgrades.ts'
import { createRelay, type Relay } from './relay/relay.ts'
import { registerRelay, relayPath } from './relay/relayRoutes.ts'
import { createChainRpc } from './rpc/createChainRpc.ts'
import { createNode } from './rpc/nodes.ts'
import { registerRpc } from './rpc/rpcRoutes.ts'
import type { Store } from './store/store.ts'
import type { Logger } from './util/logger.ts'
import { createMetrics, type Metrics } from './util/metrics.ts'
import type { System } from './util/system.ts'

/** Everything that a server works with. */
export type ServerOptions = {
  config: Config
  store: Store
  system: System
  logger: Logger
  /** What all nodes of the server count rates with; without it this process counts for itself. */
  rateLimiters?: RateLimiters
  /** What all nodes of the server count open sockets of the relay in; without it this process counts for itself. */
  sharedSockets?: SharedSockets | undefined
  /** The wallets to list, of `openRegistry`; without it those routes do not exist. */
  registry?: Registry
  /** Between the nodes of one server; without it this is the only one. */
  bus?: Bus
}

/** A server that does not listen yet. */
export type PorticoServer = {
  /** Answers a request; the form that an HTTP server adapter, or a test, calls. */
  fetch: App['fetch']
  /** Takes over a connection that wants to become a WebSocket, for the relay. */
  upgrade: Upgrade
  /** The counters in the Prometheus text format, for a port of their own. */
  metrics: () => string
  /** From now on `/ready` says that the server is stopping. */
  beginStop: () => void
  /** Answers what came, then closes the WebSockets; those still open after `drainMs` are cut. */
  drain: (drainMs: number) => Promise<void>
}

function serveChains({ config, system }: ServerOptions, metrics: Metrics): ServedChain[] {
  const { rpcTimeoutMs: timeoutMs, maxAnswerBytes } = config
  return config.chains.map((chain) => {
    const dependencies = { ...system, metrics, timeoutMs, maxAnswerBytes }
    const nodes = chain.rpcUrls.map((url) => createNode(chain, url, dependencies))
    return { chain, rpc: createChainRpc(nodes, { ...system, family: familyOf(chain), timeoutMs }) }
  })
}

/** Middleware for all requests, and the one error handler. */
function createApp({ config, system, logger }: ServerOptions, metrics: Metrics): App {
  const app = new Hono<Environment>({ strict: false })
  const { trustProxy, relay } = config
  const hasAudiences = !relay.enabled || relay.audiences.length > 0
  app.use(
    warnAboutProxies({ trustProxy, hasAudiences, logger, now: system.now }),
    observe(system, metrics, logger),
    identify(system),
    preflight(),
  )
  app.onError(createErrorHandler(logger))
  return app
}

function openRelay(
  { config, store, system, logger, bus, sharedSockets }: ServerOptions & { bus: Bus },
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
    system,
    logger,
  })
}

const pathOf = (url = '') => url.replace(/\/?(\?.*)?$/, '')

/** Last, so that it sees only what no route answered. */
function registerFallbacks(app: App): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes.filter(({ method }) => method !== 'ALL'))
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, allowed] of methods)
    app.all(path, () => {
      throw new ApiError('METHOD_NOT_ALLOWED', { headers: { allow: [...allowed].join(', ') } })
    })
  app.all('*', () => {
    throw new ApiError('NOT_FOUND')
  })
}

/** Puts the modules of the server together. Nothing here listens, reads the environment or waits. */
export function createServer(options: ServerOptions): PorticoServer {
  const { config, store, system, bus = createLocalBus() } = options
  const { now } = system
  let stopping = false
  const metrics = createMetrics()
  const app = createApp(options, metrics)
  const projects = createProjects(store.projects, { now, bus })
  const rateLimiters = options.rateLimiters ?? createRateLimiters(system)
  const limiter = rateLimiters('requests', config.rateLimit)
  const takeTokens = createTakeTokens(limiter, createClientIp(config.trustProxy))
  const { requireProjectId, adminToken, metricsToken, maxBodyBytes } = config
  const guards = [
    createRateGuard(takeTokens),
    createAccessGuard({ projects, requireProjectId, adminToken, metricsToken }),
  ]
  const implement: Implement = createImplement(app, { guards, maxBodyBytes, takeTokens })

  const served = serveChains(options, metrics)
  const prices = createPrices(priceSources(options), system)
  const balances = createBalances({ chains: served, prices, cacheMs: config.balanceCacheMs, now })
  const chainIds = served.map(({ chain }) => chain.id)
  registerSupportedChains(implement, chainIds)
  registerBalance(implement, { ...config, balances, chainIds, takeTokens })
  registerPrices(implement, { prices, config, takeTokens })
  registerIdentity(implement, { chains: served, cacheMs: config.identityCacheMs, now })
  registerRpc(implement, app, { chains: served, takeTokens })
  registerProjects(implement, projects, system)
  if (options.registry) registerRegistry(implement, options.registry)
  const relay = openRelay({ ...options, bus }, { metrics, projects, rateLimiters })
  const checks = [store.check, ...(relay ? [relay.check] : [])]
  const checkReady = createReadiness({ checks, system, logger: options.logger })
  registerOperations(implement, { checkReady, metrics, isStopping: () => stopping })
  if (relay) registerRelay(app, relay)
  registerDocs(app, { hasRelay: relay !== undefined })
  registerFallbacks(app)

  return {
    fetch: app.fetch,
    metrics: metrics.text,
    upgrade: (request, socket, head) => {
      if (relay && pathOf(request.url) === relayPath) relay.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    },
    drain: async (drainMs) => relay?.drain(drainMs),
    beginStop: () => {
      stopping = true
    },
  }
}
