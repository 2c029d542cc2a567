import type { WebSocket } from 'ws'
import { createOutbox, type Outbox, type OutboxOptions } from '../delivery/outbox.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'
import { RelayError, toErrorObject } from '../relayError.ts'
import type { Caller } from './caller.ts'
import { answerText, type Frame, plainId, readFrame } from './frame.ts'
import { callMethod, isPipelined, toClientMessage } from './methods.ts'
import { createRequestQueue } from './requestQueue.ts'
import type { UnreadAccount } from './unread.ts'

type Request = Extract<Frame, { kind: 'request' }>

/** A connected client. */
export type RelaySocket = {
  /** The hash of the client. */
  client: string
  outbox: Outbox
  /** Pings, when it is time; closes a socket that is dead or idle. */
  checkHealth: (now: number) => void
  /** Closes it once the requests that came are answered. */
  end: (code: number, reason: string) => Promise<void>
  terminate: () => void
}

/** What a socket works with. */
export type SocketOptions = Pick<
  OutboxOptions,
  'client' | 'mailbox' | 'now' | 'acknowledge' | 'unwritten' | 'onFailure'
> & {
  ws: WebSocket
  openAccount: (onRoom: () => void) => UnreadAccount
  /** How long a socket may read nothing of what it was sent, in milliseconds. */
  stallMs: () => number
  subscriptionId: (topic: string) => string
  createCaller: (listening: Pick<Caller, 'listen' | 'unlisten'>, account: UnreadAccount) => Caller
  join: (topic: string, socket: RelaySocket) => void
  leave: (topic: string, socket: RelaySocket) => void
  onPush: () => void
  onEnd: (code: number) => void
}

/** Speaks the relay protocol with one client: requests are done in their order (see `createRequestQueue`). */
export function createSocket(options: SocketOptions): RelaySocket {
  const { ws, now, onFailure } = options
  const topics = new Set<string>()
  let waiting = 0
  let waitingBytes = 0
  let refusals = 0
  let ended = false
  let lastHeard = now()
  let lastFrame = now()
  let lastPing = now()
  let lastRead = now()
  const requests = createRequestQueue()

  function send(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    if (ws.bufferedAmount > relayConstants.maxUnreadBytes) return ws.terminate()
    if (ws.bufferedAmount === 0) lastRead = now()
    const bytes = Buffer.byteLength(text)
    account.add(bytes)
    ws.send(text, () => {
      lastRead = now()
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
        options.leave(topic, socket)
      }
    },
  }
  const caller = options.createCaller(listening, account)

  /** A client whose requests are refused again and again is disconnected. */
  function countRefusal(): void {
    refusals += 1
    if (refusals >= relayConstants.strikes)
      close(closeCodes.policy, 'Too many requests that are refused')
  }

  function refuse(id: string, error: unknown): void {
    const known = error instanceof RelayError
    if (!known) onFailure(error)
    send(answerText(id, { error: toErrorObject(error) }))
    if (known) countRefusal()
  }

  async function answer({ id, method, params }: Request, bytes: number) {
    try {
      send(answerText(id, { result: await callMethod(method, params, caller) }))
      refusals = 0
    } catch (error) {
      refuse(id, error)
    } finally {
      waiting -= 1
      waitingBytes -= bytes
      if (ws.isPaused && !isBusy()) ws.resume()
    }
  }

  const isBusy = () =>
    waiting >= relayConstants.waitingRequests || waitingBytes >= relayConstants.waitingRequestBytes
  const react: {
    [Kind in Frame['kind']]: (frame: Extract<Frame, { kind: Kind }>, bytes: number) => void
  } = {
    wrong: ({ id, error }) => refuse(id, new RelayError(error)),
    answer: ({ id, received }) => outbox.onAnswer(plainId(id), received),
    request: (frame, bytes) => {
      waiting += 1
      waitingBytes += bytes
      if (isBusy()) ws.pause()
      requests.add(isPipelined(frame.method), () => answer(frame, bytes))
    },
  }

  function close(code: number, reason: string): void {
    // A client that does not close its side in time is cut by `ws`.
    ws.close(code, reason)
  }

  async function end(code: number, reason: string): Promise<void> {
    ws.pause()
    await requests.onIdle()
    ws.resume()
    close(code, reason)
  }

  function checkHealth(time: number): void {
    outbox.resume()
    if (ws.bufferedAmount > 0 && time - lastRead >= options.stallMs()) return ws.terminate()
    if (topics.size === 0 && time - lastFrame >= relayConstants.idleMs)
      return close(closeCodes.idle, 'No topic and no request')
    if (time - lastPing < relayConstants.pingEveryMs) return
    // The last ping was not answered: the connection is dead.
    if (lastHeard < lastPing) return ws.terminate()
    lastPing = time
    ws.ping()
  }

  const heard = () => {
    lastHeard = now()
  }
  ws.on('pong', heard)
  ws.on('error', () => {})
  ws.on('message', (data, isBinary) => {
    heard()
    lastFrame = lastHeard
    if (isBinary) return close(closeCodes.unsupportedData, 'Frames are text')
    const text = data.toString()
    const frame = readFrame(text)
    react[frame.kind](frame as never, text.length)
  })
  ws.on('close', (code) => {
    ended = true
    outbox.close()
    account.close()
    for (const topic of topics) options.leave(topic, socket)
    topics.clear()
    options.onEnd(code)
  })

  const socket: RelaySocket = {
    client: options.client,
    outbox,
    checkHealth,
    end,
    terminate: () => ws.terminate(),
  }
  return socket
}
