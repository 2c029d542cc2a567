import type { ClientAddress } from '../http/clientIp.ts'
import type { RateLimiters } from '../http/rateLimit/rateLimiters.ts'
import type { Projects } from '../projects/projects.ts'
import type { SharedSockets } from '../store/relay/sharedSockets.ts'
import type { WatchStore } from '../store/relay/watchStore.ts'
import type { Store } from '../store/store.ts'
import type { MessageBrokerOptions } from './delivery/messageBroker.ts'
import type { RelayConfig } from './relayConfig.ts'

/** The dependencies of the relay. */
export type RelayOptions = Omit<
  MessageBrokerOptions,
  'limits' | 'watchers' | 'disk' | 'onFailure'
> & {
  watches: WatchStore
  freeBytes: Store['freeBytes']
  config: RelayConfig
  projects: Projects
  requireProjectId: boolean
  rateLimiters: RateLimiters
  /** The store in which all nodes count open sockets. Without it this process counts for itself. */
  sharedSockets?: SharedSockets | undefined
  addressOf: ClientAddress
}

/** Called with failures that belong to no request. */
export type OnFailure = (error: unknown) => void
