import type { Upgrade } from '../http/upgrade.ts'
import { causeText } from '../store/causeText.ts'
import type { Admission, UpgradeRequest } from './auth/admit.ts'
import { createAuth } from './auth/createAuth.ts'
import { createConnections } from './connection/createConnections.ts'
import type { HttpAnswer } from './connection/httpAnswer.ts'
import { closeRefusedProjects } from './connection/refusedProjects.ts'
import { startMaintenance } from './connection/startMaintenance.ts'
import { type AdmittedClient, createUpgrade } from './connection/upgrades.ts'
import { createDelivery } from './delivery/createDelivery.ts'
import { createFailureLog } from './delivery/failureLog.ts'
import type { OnFailure, RelayOptions } from './relayOptions.ts'

/** The relay of one node. */
export type Relay = {
  upgrade: Upgrade
  admit: (request: UpgradeRequest) => Promise<Admission>
  /** Answers one JSON-RPC request of a client without a socket. */
  answer: (client: AdmittedClient, text: string) => Promise<HttpAnswer>
  /** The `did:key` that signs the events for webhooks. */
  relayId: () => Promise<string>
  /** Resolves if the relay could store a change now. @throws StorageError. */
  check: () => Promise<void>
  /** Stops admitting clients, stores the accepted messages, and closes the sockets with 1001. */
  drain: (drainMs: number) => Promise<void>
}

/** Returns a function that counts and logs failures. */
function createFailureReport({ logger, metrics, platform }: RelayOptions): OnFailure {
  const logFailure = createFailureLog(logger, platform.now)
  return (error) => {
    metrics.relay({ event: 'failed' })
    logFailure(causeText(error))
  }
}

/** Creates the relay from its parts. Nothing runs before the first client connects. */
export function createRelay(options: RelayOptions): Relay {
  const { mailbox, platform, metrics } = options
  const onFailure = createFailureReport(options)
  const { rates, admit, tarpit } = createAuth(options)
  const { post, watchers, disk } = createDelivery(options, onFailure)
  const parts = { post, watchers, rates, onFailure }
  const { socketManager, answer } = createConnections(options, parts)
  const checkProjects = closeRefusedProjects(options, socketManager, onFailure)
  let stopping = false
  let stopMaintenance: (() => void) | undefined
  const upgrade = createUpgrade({
    admit,
    tarpit,
    metrics,
    isStopping: () => stopping,
    receive: socketManager.accept,
  })

  function startMaintenanceOnce(): void {
    stopMaintenance ??= startMaintenance({
      platform,
      mailbox,
      watchers,
      checkSockets: socketManager.checkHealth,
      checkProjects,
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
