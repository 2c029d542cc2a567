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

/** The dependencies of a server. */
export type ServerOptions = {
  config: Config
  store: Store
  platform: Platform
  logger: Logger
  /** The rate limiters that all nodes share. Without them this process counts for itself. */
  rateLimiters?: RateLimiters
  /** The store in which all nodes count open sockets of the relay. Without it this process counts for itself. */
  sharedSockets?: SharedSockets | undefined
  /** The wallets to list, from `openRegistry`. Without it those routes do not exist. */
  registry?: Registry
  /** Sends mails. Without it nobody can log in by e-mail. */
  mailer?: Mailer | undefined
  /** Wraps the data keys of embedded wallets. Without it there are none. */
  keyProvider?: KeyProvider | undefined
  /** The files of the login frame. Without them the server has none. */
  frameFiles?: FrameFiles | undefined
  /** The bus between the nodes of one server. Without it this is the only node. */
  bus?: Bus
}
