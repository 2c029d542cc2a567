import type { Bus } from './bus/bus.ts'
import type { Config } from './config/config.ts'
import type { KeyProvider } from './custody/keys/keyProvider.ts'
import type { FrameFiles } from './frame/loadFrame.ts'
import type { RateLimiters } from './http/rateLimit/rateLimiters.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Registry } from './registry/registry.ts'
import type { SharedSockets } from './store/relay/sharedSockets.ts'
import type { Store } from './store/store.ts'
import type { Logger } from './util/logger.ts'
import type { Platform } from './util/platform.ts'

/** Everything that a server works with. */
export type ServerOptions = {
  config: Config
  store: Store
  platform: Platform
  logger: Logger
  /** What all nodes of the server count rates with; without it this process counts for itself. */
  rateLimiters?: RateLimiters
  /** What all nodes of the server count open sockets of the relay in; without it this process counts for itself. */
  sharedSockets?: SharedSockets | undefined
  /** The wallets to list, of `openRegistry`; without it those routes do not exist. */
  registry?: Registry
  /** Sends mails; without it nobody can log in by e-mail. */
  mailer?: Mailer | undefined
  /** Wraps the data keys of embedded wallets; without it there are none. */
  keyProvider?: KeyProvider | undefined
  /** The page of the login frame; without it the server has none. */
  frameFiles?: FrameFiles | undefined
  /** Between the nodes of one server; without it this is the only one. */
  bus?: Bus
}
