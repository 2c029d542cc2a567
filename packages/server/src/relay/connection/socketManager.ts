import type { WebSocket } from 'ws'
import type { MailboxStore } from '../../store/relay/mailboxStore.ts'
import type { Logger } from '../../util/logger.ts'
import type { Metrics } from '../../util/metrics.ts'
import type { Platform } from '../../util/platform.ts'
import { sha256 } from '../../util/sha256.ts'
import type { MessageBroker } from '../delivery/messageBroker.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'
import type { CreateCaller } from './callers.ts'
import type { ConnectionCounter } from './connectionCounter.ts'
import type { RateKey } from './rates.ts'
import { createSocket, type RelaySocket } from './socket.ts'
import type { Unread } from './unread.ts'
import { type AdmittedClient, rateKeyOf } from './upgrades.ts'

/** The sockets of one node. */
export type SocketManager = {
  /** Returns false if the client has as many sockets as it may have. */
  accept: (ws: WebSocket, admitted: AdmittedClient) => Promise<boolean>
  /** Closes the sockets of a refused project. */
  closeProject: (project: string) => void
  /** The projects of all open sockets. */
  projects: () => ReadonlySet<string>
  /** Pings the sockets, and closes dead and idle ones. */
  checkHealth: (now: number) => void
  /** Closes all sockets. Cuts those that are still open after `drainMs`. */
  drain: (drainMs: number) => Promise<void>
}

/** The dependencies of the manager. */
type SocketManagerOptions = {
  platform: Pick<Platform, 'now' | 'startTimer'>
  mailbox: MailboxStore
  post: MessageBroker
  createCaller: CreateCaller
  connectionCounter: ConnectionCounter
  unread: Unread
  metrics: Metrics
  logger: Logger
  onFailure: (error: unknown) => void
}

/** Creates a manager without sockets. */
export function createSocketManager(options: SocketManagerOptions): SocketManager {
  const {
    platform,
    mailbox,
    post,
    createCaller,
    unread,
    metrics,
    logger,
    onFailure,
    connectionCounter,
  } = options
  const { now, startTimer } = platform
  const sockets = new Set<RelaySocket>()
  const projectOf = new WeakMap<RelaySocket, string>()
  let onEmpty = () => {}
  let draining = false

  /** Reads nothing meanwhile: the socket has no listener yet. */
  async function accept(ws: WebSocket, admitted: AdmittedClient): Promise<boolean> {
    const rateKey = rateKeyOf(admitted)
    ws.pause()
    const acquired = await connectionCounter.acquire(rateKey)
    ws.resume()
    if (!acquired) return false
    if (draining) ws.close(closeCodes.goingAway)
    if (ws.readyState === ws.OPEN) open(ws, admitted, rateKey)
    else connectionCounter.release(rateKey)
    return true
  }

  function open(ws: WebSocket, admitted: AdmittedClient, rateKey: RateKey): void {
    const { client } = rateKey
    const { clientId } = admitted
    const start = now()
    const socket = createSocket({
      ws,
      client,
      mailbox,
      now,
      onFailure,
      join: post.join,
      remove: post.remove,
      subscriptionId: (topic) => sha256(topic + clientId),
      createCaller: (listening, account) => createCaller({ clientId, rateKey }, account, listening),
      openAccount: (onRoom) => unread.open(rateKey.ip, onRoom),
      stallMs: () => (unread.isTight() ? relayConstants.shortStallMs : relayConstants.stallMs),
      unwritten: (topics) => post.unwritten(client, topics),
      acknowledge: async ({ topic, id }) => {
        await post.submit({ client, acknowledge: [{ topic, id }] })
        metrics.relay({ event: 'acknowledged' })
      },
      onPush: () => metrics.relay({ event: 'pushed' }),
      onEnd: (code) => {
        connectionCounter.release(rateKey)
        sockets.delete(socket)
        metrics.relaySockets(sockets.size)
        logger.debug('relay socket closed', { client, code, ms: now() - start })
        if (sockets.size === 0) onEmpty()
      },
    })
    sockets.add(socket)
    projectOf.set(socket, rateKey.project)
    metrics.relaySockets(sockets.size)
    logger.debug('relay socket opened', { client })
  }

  async function drain(drainMs: number): Promise<void> {
    draining = true
    const empty = new Promise<void>((resolve) => {
      onEmpty = resolve
      if (sockets.size === 0) resolve()
    })
    for (const socket of sockets) void socket.end(closeCodes.goingAway, 'The server is stopping')
    const stopTimer = startTimer(drainMs, () => {
      for (const socket of sockets) socket.terminate()
    })
    await empty
    stopTimer()
    await connectionCounter.close()
  }

  return {
    accept,
    drain,
    closeProject: (project) => {
      for (const socket of sockets)
        if (projectOf.get(socket) === project)
          void socket.end(closeCodes.refused, 'Unauthorized: project is disabled')
    },
    projects: () => new Set([...sockets].flatMap((socket) => projectOf.get(socket) ?? [])),
    checkHealth: (time) => {
      for (const socket of sockets) socket.checkHealth(time)
    },
  }
}
