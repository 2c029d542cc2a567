import { createAddressHash } from '../auth/hashAddress.ts'
import type { MessageBroker } from '../delivery/messageBroker.ts'
import type { OnFailure, RelayOptions } from '../relayOptions.ts'
import type { Watchers } from '../webhooks/watchers.ts'
import { createCallers } from './callers.ts'
import { createConnectionCounter } from './connectionCounter.ts'
import { createHttpAnswer } from './httpAnswer.ts'
import type { Rates } from './rates.ts'
import { createSharedConnectionCounter } from './sharedConnectionCounter.ts'
import { createSocketManager } from './socketManager.ts'
import { createUnread } from './unread.ts'

/** Creates the entries for clients: sockets, and single requests over HTTP. */
export function createConnections(
  options: RelayOptions,
  parts: { post: MessageBroker; watchers: Watchers; rates: Rates; onFailure: OnFailure },
) {
  const { mailbox, platform, sharedSockets: shared } = options
  const { limits } = options.config
  const unread = createUnread(limits)
  const createCaller = createCallers({
    ...parts,
    mailbox,
    now: platform.now,
    hashAddress: createAddressHash(),
  })
  const connectionCounter = shared
    ? createSharedConnectionCounter({ ...options, shared, limits })
    : createConnectionCounter(limits)
  const socketManager = createSocketManager({
    ...options,
    ...parts,
    connectionCounter,
    unread,
    createCaller,
  })
  return { socketManager, answer: createHttpAnswer(createCaller, unread, parts.onFailure) }
}
