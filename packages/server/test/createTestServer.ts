import type { Bus } from '../src/bus/bus.ts'
import type { Config } from '../src/config/config.ts'
import { defaultConfig } from '../src/config/defaultConfig.ts'
import { createServer } from '../src/createServer.ts'
import { decrypt, encrypt } from '../src/custody/keys/aead.ts'
import { contextBytes, type KeyProvider } from '../src/custody/keys/keyProvider.ts'
import type { EvmChain } from '../src/families/chain.ts'
import type { FrameFiles } from '../src/frame/loadFrame.ts'
import type { Mailer } from '../src/mail/mailer.ts'
import { seedProjects } from '../src/projects/seedProjects.ts'
import { openRegistry } from '../src/registry/openRegistry.ts'
import type { OutgoingMail } from '../src/store/mail/mailStore.ts'
import type { Store } from '../src/store/store.ts'
import { createLogger } from '../src/util/logger.ts'
import type { Platform } from '../src/util/platform.ts'
import { freshStore } from './store/onDatabases.ts'

/** The project of the tests, for any origin. */
export const projectId = '0123456789abcdef0123456789abcdef'
/** A project for https://shop.example only. */
export const shopId = 'ffffffffffffffffffffffffffffffff'
export const adminToken = 'an-admin-token-for-tests'

export const testChain: EvmChain = {
  id: 'eip155:31337',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://one.test/'],
  tokens: [],
}

/** The origin of the tests' login frame. */
export const frameOrigin = 'https://login.portico.test'

/** The login settings of the tests' server. */
export const testAuth = {
  origin: frameOrigin,
  secret: 'a secret of tests that nobody else has',
  mail: {
    smtpUrl: 'smtp://localhost:1',
    from: { name: 'Portico', address: 'login@portico.test' },
  },
  mailsPerHour: 1000,
  workBits: 4,
}

/** Wraps keys with a key that every test has. */
const testKeyProvider: KeyProvider = {
  wrap: async (secret, context) =>
    encrypt(Buffer.alloc(32, 7), secret, contextBytes(context)).toString('base64url'),
  unwrap: async (wrapped, context) =>
    decrypt(Buffer.alloc(32, 7), Buffer.from(wrapped, 'base64url'), contextBytes(context)),
}

let released: ReturnType<typeof openRegistry> | undefined

/** Reads the wallets of this release only once, because most tests need none of them. */
const registryOf: typeof openRegistry = (settings, parts) => {
  if (settings !== defaultConfig.wallets) return openRegistry(settings, parts)
  released ??= openRegistry(settings, parts)
  return released
}

const unexpected = () => {
  throw new Error('This test expects no call to a node')
}

/**
 * Creates a server in this process, over a fresh database (in memory, or as `onDatabases` says), with a clock that
 * stands still and without a network.
 */
export async function createTestServer(
  options: {
    config?: Partial<Config>
    platform?: Partial<Platform>
    store?: Store
    bus?: Bus
    mailer?: Mailer
    /** Without a provider there are no embedded wallets. */
    keyProvider?: KeyProvider | undefined
    frameFiles?: FrameFiles
  } = {},
) {
  let time = Date.UTC(2026, 0, 1)
  let ids = 0
  const timers = new Set<{ due: number; run: () => void }>()
  const platform: Platform = {
    now: () => time,
    elapsed: () => time,
    random: () => 0.5,
    uuid: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    startTimer: (ms, run) => {
      const timer = { due: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    fetch: unexpected,
    ...options.platform,
  }
  const config: Config = {
    ...defaultConfig,
    adminToken,
    auth: testAuth,
    chains: [testChain],
    logLevel: 'debug',
    projects: [
      { id: projectId, name: 'Any', allowedOrigins: [] },
      { id: shopId, name: 'Shop', allowedOrigins: ['https://shop.example'] },
    ],
    ...options.config,
  }
  const store = options.store ?? (await freshStore(platform.now))
  await seedProjects(store.projects, config.projects, platform.now)
  const log: string[] = []
  const write = (line: string) => void log.push(line)
  const logger = createLogger({ level: config.logLevel, write, now: platform.now })
  const mails: OutgoingMail[] = []
  const mailer = options.mailer ?? { send: async (mail) => void mails.push(mail) }
  const server = createServer({
    mailer,
    keyProvider: testKeyProvider,
    ...('keyProvider' in options && { keyProvider: options.keyProvider }),
    config,
    store,
    platform,
    logger,
    frameFiles: options.frameFiles,
    registry: await registryOf(config.wallets, { platform, logger }),
    ...(options.bus && { bus: options.bus }),
  })
  return {
    server,
    store,
    log,
    /** The sent mails, unless the test has a separate mailer. */
    mails,
    now: platform.now,
    /** Advances the clock and runs due timers. `timers` returns the number of remaining ones. */
    advance: (ms: number) => {
      time += ms
      for (const timer of [...timers].filter(({ due }) => due <= time)) {
        timers.delete(timer)
        timer.run()
      }
    },
    timers: () => timers.size,
    /** Requests a path. The caller writes `?` and `&`. */
    request: async (path: string, init?: RequestInit) =>
      server.fetch(new Request(`http://portico.test${path}`, init)),
    /** Posts JSON-RPC text for a chain. */
    rpc: async (body: string, init: RequestInit = {}, chainId: string = testChain.id) => {
      const query = `chainId=${encodeURIComponent(chainId)}&projectId=${projectId}`
      const url = `http://portico.test/v1?${query}`
      return server.fetch(new Request(url, { method: 'POST', body, ...init }))
    },
  }
}
