import type { WebSocket } from 'ws'
import type { MailboxStore } from '../../store/mailboxStore.ts'
import type { Logger } from '../../util/logger.ts'
import type { Metrics } from '../../util/metrics.ts'
import { sha256 } from '../../util/sha256.ts'
import type { System } from '../../util/system.ts'
import type { Post } from '../delivery/messageBroker.ts'
import { closeCodes, numbers } from '../relayConstants.ts'
import type { CreateCaller } from './callers.ts'
import type { ConnectionCounter } from './connectionCounter.ts'
import type { RateKey } from './rates.ts'
import { createSocket, type RelaySocket } from './socket.ts'
import type { Unread } from './unread.ts'
import { type AdmittedClient, rateKeyOf } from './upgrades.ts'

/** The sockets of one node. */
export type SocketManager = {
  /** False when the guest has as many sockets as it may have. */
  receive: (ws: WebSocket, guest: AdmittedClient) => Promise<boolean>
  /** Closes the sockets of a project that is no longer let in. */
  dismiss: (project: string) => void
  /** The projects of the sockets. */
  projects: () => ReadonlySet<string>
  /** What has to be done for each socket from time to time. */
  tend: (now: number) => void
  /** Closes all; cuts those that are not closed after `drainMs`. */
  drain: (drainMs: number) => Promise<void>
}

/** A node without sockets. */
export function createSocketManager(options: {
  system: Pick<System, 'now' | 'startTimer'>
  mailbox: MailboxStore
  post: Post
  createCaller: CreateCaller
  census: ConnectionCounter
  unread: Unread
  metrics: Metrics
  logger: Logger
  onFailure: (error: unknown) => void
}): SocketManager {
  const { system, mailbox, post, createCaller, unread, metrics, logger, onFailure, census } =
    options
  const { now, startTimer } = system
  const sockets = new Set<RelaySocket>()
  const projectOf = new WeakMap<RelaySocket, string>()
  let onEmpty = () => {}
  let draining = false

  /** Nothing is read meanwhile, for nobody listens yet. */
  async function receive(ws: WebSocket, guest: AdmittedClient): Promise<boolean> {
    const party = rateKeyOf(guest)
    ws.pause()
    const entered = await census.enter(party)
    ws.resume()
    if (!entered) return false
    if (draining) ws.close(closeCodes.goingAway)
    if (ws.readyState === ws.OPEN) open(ws, guest, party)
    else census.leave(party)
    return true
  }

  function open(ws: WebSocket, guest: AdmittedClient, party: RateKey): void {
    const { client } = party
    const { clientId } = guest
    const start = now()
    const socket = createSocket({
      ws,
      client,
      mailbox,
      now,
      onFailure,
      join: post.join,
      leave: post.leave,
      subscriptionId: (topic) => sha256(topic + clientId),
      createCaller: (listening, account) => createCaller({ clientId, party }, account, listening),
      openAccount: (onRoom) => unread.open(party.ip, onRoom),
      stallMs: () => (unread.isTight() ? numbers.shortStallMs : numbers.stallMs),
      unwritten: (topics) => post.unwritten(client, topics),
      acknowledge: async ({ topic, id }) => {
        await post.submit({ client, acknowledge: [{ topic, id }] })
        metrics.relay({ event: 'acknowledged' })
      },
      onPush: () => metrics.relay({ event: 'pushed' }),
      onEnd: (code) => {
        census.leave(party)
        sockets.delete(socket)
        metrics.relaySockets(sockets.size)
        logger.debug('relay socket closed', { client, code, ms: now() - start })
        if (sockets.size === 0) onEmpty()
      },
    })
    sockets.add(socket)
    projectOf.set(socket, party.project)
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
    await census.close()
  }

  return {
    receive,
    drain,
    dismiss: (project) => {
      for (const socket of sockets)
        if (projectOf.get(socket) === project)
          void socket.end(closeCodes.refused, 'Unauthorized: project is disabled')
    },
    projects: () => new Set([...sockets].flatMap((socket) => projectOf.get(socket) ?? [])),
    tend: (time) => {
      for (const socket of sockets) socket.tend(time)
    },
  }
}
