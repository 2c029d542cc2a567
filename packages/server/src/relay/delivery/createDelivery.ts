import type { MailboxLimits } from '../../store/relay/mailboxStore.ts'
import type { RelayLimits } from '../relayConfig.ts'
import type { OnFailure, RelayOptions } from '../relayOptions.ts'
import { createWatchers } from '../webhooks/watchers.ts'
import { createDiskGuard } from './diskGuard.ts'
import { createMessageBroker } from './messageBroker.ts'

const mailboxLimitsOf = (limits: RelayLimits): MailboxLimits => ({
  messagesPerTopic: limits.waitingPerTopic,
  messagesPerClient: limits.waitingPerClient,
  topicsPerClient: limits.topicsPerClient,
  subscribersPerTopic: limits.subscribersPerTopic,
  bytesPerClient: limits.storedBytesPerClient,
  bytesPerAddress: limits.storedBytesPerIp,
  bytesPerProject: limits.storedBytesPerProject,
  bytes: limits.storedBytes,
})

/** Creates the path of messages: the broker, the watchers of webhooks, and the guard of the disk. */
export function createDelivery(options: RelayOptions, onFailure: OnFailure) {
  const { limits, audiences, webhookHosts: hosts } = options.config
  const watchers = createWatchers({ ...options, audiences, hosts })
  const disk = createDiskGuard({ ...options, least: limits.freeDiskBytes })
  const post = createMessageBroker({
    ...options,
    limits: mailboxLimitsOf(limits),
    watchers,
    disk,
    onFailure,
  })
  return { post, watchers, disk }
}
