import type { ClientAddress } from '../http/clientIp.ts'
import type { RateLimiters } from '../http/rateLimit/rateLimiters.ts'
import type { Projects } from '../projects/projects.ts'
import { causeText } from '../store/causeText.ts'
import type { MailboxLimits } from '../store/mailboxStore.ts'
import type { Store } from '../store/store.ts'
import type { WatchStore } from '../store/watchStore.ts'
import { createThrottle } from '../util/throttle.ts'
import { type Admission, createAdmission, type UpgradeRequest } from './auth/admit.ts'
import { createAddressHash } from './auth/hashAddress.ts'
import { createTarpit } from './auth/tarpit.ts'
import { createCallers } from './connection/callers.ts'
import { createConnectionCounter } from './connection/connectionCounter.ts'
import { createHttpAnswer, type HttpAnswer } from './connection/httpAnswer.ts'
import { createRates } from './connection/rates.ts'
import { createSharedConnectionCounter } from './connection/sharedConnectionCounter.ts'
import type { SharedSockets } from './connection/sharedSockets.ts'
import { createSocketManager } from './connection/socketManager.ts'
import { startMaintenance } from './connection/startMaintenance.ts'
import { createUnread } from './connection/unread.ts'
import { type AdmittedClient, createUpgrade, type Upgrade } from './connection/upgrades.ts'
import { createDiskGuard } from './delivery/diskGuard.ts'
import { createFailureLog } from './delivery/failureLog.ts'
import { createMessageBroker, type MessageBrokerOptions } from './delivery/messageBroker.ts'
import type { RelayConfig, RelayLimits } from './relayConfig.ts'
import { createWatchers } from './webhooks/watchers.ts'

/** The relay of one node. */
export type Relay = {
  upgrade: Upgrade
  admit: (request: UpgradeRequest) => Promise<Admission>
  /** Answers one JSON-RPC request of a client without a socket. */
  answer: (client: AdmittedClient, text: string) => Promise<HttpAnswer>
  /** The `did:key` that signs the events for webhooks. */
  relayId: () => Promise<string>
  /** Resolves when a change that comes now would be made. @throws StorageError. */
  check: () => Promise<void>
  /** Admits no client any more, keeps what was accepted, and closes the sockets with 1001. */
  drain: (drainMs: number) => Promise<void>
}

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

const mailboxLimitsOf = (limits: RelayLimits): MailboxLimits => ({
  messagesPerTopic: limits.waitingPerTopic,
  messagesPerClient: limits.waitingPerClient,
  topicsPerClient: limits.topicsPerClient,
  subscribersPerTopic: limits.subscribersPerTopic,
  bytesPerClient: limits.keptBytesPerClient,
  bytesPerAddress: limits.keptBytesPerIp,
  bytesPerProject: limits.keptBytesPerProject,
  bytes: limits.keptBytes,
})

/** Warns, once a minute at most, of a token for an address that the settings do not name. */
function createAudienceWarning({ logger, system }: Pick<RelayOptions, 'logger' | 'system'>) {
  const throttled = createThrottle(60_000, system.now)
  return (audience: string) =>
    throttled(() =>
      logger.warn('relay refused a token for an address that RELAY_AUDIENCES does not name', {
        audience: audience.slice(0, 200),
      }),
    )
}

/** Puts the parts of the relay together. Nothing runs before the first client comes. */
export function createRelay(options: RelayOptions): Relay {
  const { config, mailbox, system, logger, metrics } = options
  const { now } = system
  const { limits } = config
  let stopping = false
  let stopMaintenance: (() => void) | undefined

  const logFailure = createFailureLog(logger, now)
  const onFailure = (error: unknown) => {
    metrics.relay({ event: 'failed' })
    logFailure(causeText(error))
  }
  const rates = createRates(limits, options.rateLimiters)
  const tarpit = createTarpit(system)
  const onOtherAudience = createAudienceWarning(options)
  const { audiences } = config
  const admit = createAdmission({ ...options, audiences, rates, now, onOtherAudience })
  const { webhookHosts: hosts } = config
  const watchers = createWatchers({ ...options, audiences, hosts })
  const disk = createDiskGuard({ ...options, least: limits.freeDiskBytes })
  const unread = createUnread(limits)
  const post = createMessageBroker({
    ...options,
    limits: mailboxLimitsOf(limits),
    watchers,
    disk,
    onFailure,
  })
  const createCaller = createCallers({
    post,
    mailbox,
    rates,
    now,
    watchers,
    hashAddress: createAddressHash(),
  })
  const shared = options.sharedSockets
  const connectionCounter = shared
    ? createSharedConnectionCounter({ ...options, shared, limits })
    : createConnectionCounter(limits)
  const socketManager = createSocketManager({
    ...options,
    connectionCounter,
    unread,
    post,
    createCaller,
    onFailure,
  })
  const closeIfRefused = async (id: string) => {
    const project = await options.projects.find(id)
    const isRefused = project ? !project.isEnabled : options.requireProjectId
    if (isRefused) socketManager.closeProject(id)
  }
  options.projects.onChange((id) => void closeIfRefused(id).catch(onFailure))
  const upgrade = createUpgrade({
    admit,
    tarpit,
    metrics,
    isStopping: () => stopping,
    receive: socketManager.accept,
  })

  const answer = createHttpAnswer(createCaller, unread, onFailure)

  function startMaintenanceOnce(): void {
    stopMaintenance ??= startMaintenance({
      system,
      mailbox,
      watchers,
      checkSockets: socketManager.checkHealth,
      // A change on another node may have been missed, or came while a client was admitted.
      checkProjects: async () => {
        for (const id of socketManager.projects()) await closeIfRefused(id)
      },
      flush: post.flush,
      onExpired: (count) => metrics.relay({ event: 'expired' }, count),
      onFailure,
    })
  }

  return {
    admit,
    answer: (client, text) => {
      startMaintenanceOnce()
      return answer(client, text)
    },
    relayId: watchers.relayId,
    check: async () => {
      await Promise.all([post.check(), disk.check()])
    },
    upgrade: (...request) => {
      startMaintenanceOnce()
      upgrade(...request)
    },
    drain: async (drainMs) => {
      stopping = true
      stopMaintenance?.()
      tarpit.close()
      await socketManager.drain(drainMs)
      await post.close()
    },
  }
}
