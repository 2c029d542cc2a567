import type { WebSocket } from 'ws'
import { createOutbox, type Outbox, type OutboxOptions } from '../delivery/outbox.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'
import type { Caller } from './caller.ts'
import { createFrameHandler } from './frameHandler.ts'
import { toClientMessage } from './methods.ts'
import { createSocketHealth } from './socketHealth.ts'
import type { UnreadAccount } from './unread.ts'

/** A connected client. */
export type RelaySocket = {
  /** The hash of the client. */
  client: string
  outbox: Outbox
  /** Pings the client when it is time. Closes a socket that is dead or idle. */
  checkHealth: (now: number) => void
  /** Closes the socket after the received requests are answered. */
  end: (code: number, reason: string) => Promise<void>
  terminate: () => void
}

/** The dependencies of a socket. */
export type SocketOptions = Pick<
  OutboxOptions,
  'client' | 'mailbox' | 'now' | 'acknowledge' | 'unwritten' | 'onFailure'
> & {
  ws: WebSocket
  openAccount: (onRoom: () => void) => UnreadAccount
  /** How long a client may leave sent bytes unread, in milliseconds. */
  stallMs: () => number
  subscriptionId: (topic: string) => string
  createCaller: (listening: Pick<Caller, 'listen' | 'unlisten'>, account: UnreadAccount) => Caller
  join: (topic: string, socket: RelaySocket) => void
  remove: (topic: string, socket: RelaySocket) => void
  onPush: () => void
  onEnd: (code: number) => void
}

/** Speaks the relay protocol with one client. Runs requests in their order (see `createRequestQueue`). */
export function createSocket(options: SocketOptions): RelaySocket {
  const { ws, onFailure } = options
  const topics = new Set<string>()
  const health = createSocketHealth(ws, options)
  let ended = false

  function send(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > relayConstants.maxUnreadBytes) return ws.terminate()
    if (ws.bufferedAmount === 0) health.onRead()
    const bytes = Buffer.byteLength(text)
    account.add(bytes)
    ws.send(text, () => {
      health.onRead()
      account.give(bytes)
      outbox.resume()
    })
  }
  const account = options.openAccount(() => outbox.resume())

  const outbox = createOutbox({
    ...options,
    hasRoom: () => ws.readyState === ws.OPEN && ws.bufferedAmount < relayConstants.pageBytes,
    reserve: (bytes) => (account.take(bytes) ? () => account.give(bytes) : undefined),
    push: (id, mail) => {
      const params = { id: options.subscriptionId(mail.topic), data: toClientMessage(mail) }
      send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
      options.onPush()
    },
  })

  const listening: Pick<Caller, 'listen' | 'unlisten'> = {
    listen: (added) => {
      if (ended) return
      for (const topic of added) {
        topics.add(topic)
        options.join(topic, socket)
      }
      outbox.redeliver(added)
    },
    unlisten: (removed) => {
      for (const topic of removed) {
        topics.delete(topic)
        options.remove(topic, socket)
      }
    },
  }
  const caller = options.createCaller(listening, account)

  const frames = createFrameHandler(ws, { send, caller, outbox, onFailure })

  async function end(code: number, reason: string): Promise<void> {
    ws.pause()
    await frames.onIdle()
    ws.resume()
    // `ws` cuts a client that does not close its side in time.
    ws.close(code, reason)
  }

  ws.on('error', () => {})
  ws.on('message', (data, isBinary) => {
    health.onFrame()
    if (isBinary) return ws.close(closeCodes.unsupportedData, 'Frames are text')
    frames.onText(data.toString())
  })
  ws.on('close', (code) => {
    ended = true
    outbox.close()
    account.close()
    for (const topic of topics) options.remove(topic, socket)
    topics.clear()
    options.onEnd(code)
  })

  const socket: RelaySocket = {
    client: options.client,
    outbox,
    checkHealth: (time) => {
      outbox.resume()
      health.check(time, topics.size > 0)
    },
    end,
    terminate: () => ws.terminate(),
  }
  return socket
}
