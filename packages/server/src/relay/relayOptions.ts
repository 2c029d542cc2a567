import type { ClientAddress } from '../http/clientIp.ts'
import type { RateLimiters } from '../http/rateLimit/rateLimiters.ts'
import type { Projects } from '../projects/projects.ts'
import type { SharedSockets } from '../store/relay/sharedSockets.ts'
import type { WatchStore } from '../store/relay/watchStore.ts'
import type { Store } from '../store/store.ts'
import type { MessageBrokerOptions } from './delivery/messageBroker.ts'
import type { RelayConfig } from './relayConfig.ts'

/** What the relay works with. */
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
  /** What all nodes count open sockets in; without it this process counts for itself. */
  sharedSockets?: SharedSockets | undefined
  addressOf: ClientAddress
}

/** Called with what goes wrong and is nobody's request. */
export type OnFailure = (error: unknown) => void
