import { vi } from 'vitest'
import { fromBase64Url, fromUtf8 } from '../bytes.ts'
import type { Socket } from './platform.ts'

type Params = Record<string, unknown>
type Frame = { id: string; method?: string; params: Params; result?: unknown }
type StoredMessage = { message: string; tag?: number; from: string; seenBy: Set<string> }
type Client = {
  id: string
  socket: Socket
  topics: Set<string>
  pushed: Map<string, [StoredMessage, string]>
}

/** The number of unacknowledged messages per client, as with the real relay. */
const mostInFlight = 64

/** A relay in memory that follows the rules of the real one and that a test controls. */
export type TestRelay = ReturnType<typeof testRelay>

/** Creates a relay. An old one lacks the combined calls. */
export function testRelay({ old = false } = {}) {
  const clients = new Set<Client>()
  const boxes = new Map<string, StoredMessage[]>()
  const frames: Frame[] = []
  let opened = 0
  let pushes = 7_000_000_000_000_000_001n
  let mood: 'well' | 'deaf' | 'down' | { code: number; reason: string } = 'well'

  const box = (topic: string) => {
    const found = boxes.get(topic) ?? []
    boxes.set(topic, found)
    return found
  }
  const send = (client: Client, fields: object | string) => {
    const data = typeof fields === 'string' ? fields : JSON.stringify(fields)
    queueMicrotask(() => client.socket.onmessage?.({ data }))
  }
  const push = (client: Client, topic: string, stored: StoredMessage) => {
    const id = String(pushes++)
    client.pushed.set(id, [stored, topic])
    // An unquoted number of nineteen digits, as some relays write it.
    const params = JSON.stringify({ id: topic, data: { topic, message: stored.message } })
    send(client, `{"params":${params},"jsonrpc":"2.0","method":"irn_subscription","id":${id}}`)
  }
  /** Sends new messages until too many wait for a receipt. */
  const pump = (client: Client) => {
    const onTheWay = new Set([...client.pushed.values()].map(([stored]) => stored))
    for (const topic of client.topics)
      for (const stored of box(topic)) {
        if (client.pushed.size >= mostInFlight) return
        if (!stored.seenBy.has(client.id) && !onTheWay.has(stored)) push(client, topic, stored)
      }
  }
  const publish = (from: string, topic: string, message: string, tag?: number) => {
    if (box(topic).some((envelope) => envelope.message === message)) return
    const stored: StoredMessage = {
      message,
      from,
      seenBy: new Set([from]),
      ...(tag !== undefined && { tag }),
    }
    box(topic).push(stored)
    for (const client of clients) if (client.topics.has(topic)) pump(client)
  }
  const subscribe = (client: Client, topic: string) => {
    client.topics.add(topic)
    for (const [id, [, of]] of client.pushed) if (of === topic) client.pushed.delete(id)
    pump(client)
    return topic
  }
  const methods: Record<string, (client: Client, params: Params) => unknown> = {
    irn_publish: (client, params) => {
      publish(client.id, params.topic as string, params.message as string, params.tag as number)
      return true
    },
    irn_subscribe: (client, params) => subscribe(client, params.topic as string),
    irn_batchSubscribe: (client, params) =>
      (params.topics as string[]).map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, params) => client.topics.delete(params.topic as string),
    ...(!old && {
      wc_proposeSession: (client, params) => {
        subscribe(client, params.pairingTopic as string)
        publish(client.id, params.pairingTopic as string, params.sessionProposal as string, 1100)
        return true
      },
      wc_approveSession: (client, params) => {
        subscribe(client, params.sessionTopic as string)
        const response = params.sessionProposalResponse
        const settle = params.sessionSettlementRequest
        publish(client.id, params.pairingTopic as string, response as string, 1101)
        publish(client.id, params.sessionTopic as string, settle as string, 1102)
        return true
      },
    }),
  }
  const receive = (client: Client, data: string) => {
    const id = /"id":("\d+"|\d+)/.exec(data)?.[1] ?? ''
    const frame = { ...(JSON.parse(data) as Frame), id }
    frames.push(frame)
    if (mood === 'deaf') return
    const acknowledged = client.pushed.get(id)
    if (!frame.method) {
      acknowledged?.[0].seenBy.add(client.id)
      client.pushed.delete(id)
      return pump(client)
    }
    const method = methods[frame.method]
    const answer = method
      ? `"result":${JSON.stringify(method(client, frame.params))}`
      : '"error":{"code":-32601,"message":"Method not found"}'
    send(client, `{"id":${id},"jsonrpc":"2.0",${answer}}`)
  }
  const drop = (client: Client, code: number, reason = '') => {
    clients.delete(client)
    client.socket.onclose?.({ code, reason })
  }
  return {
    frames,
    /** Returns the parameters of clients' calls, by method. */
    calls: (method: string) =>
      frames.filter((frame) => frame.method === method).map((frame) => frame.params),
    opened: () => opened,
    connected: () => clients.size,
    /** Sets the relay's behavior from now on: normal, silent, down, or closing with a reason. */
    be(next: typeof mood) {
      mood = next
      if (next === 'down') for (const client of [...clients]) drop(client, 1006)
    },
    /** Cuts the socket of one client, by its place among the connected ones, oldest first. */
    cut(place: number) {
      const client = [...clients][place]
      if (client) drop(client, 1006)
    },
    /** Publishes a message on a topic that no client sent. */
    inject: (topic: string, message: string, tag?: number) =>
      publish('attacker', topic, message, tag),
    /** Returns how many messages wait for a receipt, by client. */
    inFlight: () => [...clients].map(({ pushed }) => pushed.size),
    /** Delivers all messages of a topic again. */
    replay(topic: string) {
      for (const client of clients)
        for (const stored of box(topic)) if (stored.from !== client.id) push(client, topic, stored)
    },
    /** Sends each client its own messages back. */
    echo(topic: string) {
      for (const client of clients)
        for (const stored of box(topic)) if (stored.from === client.id) push(client, topic, stored)
    },
    messages: (topic: string) => box(topic),
    topics: () => [...boxes.keys()],
    /** Sends a raw text to every client. */
    shout: (data: string) => {
      for (const client of clients) send(client, data)
    },
    openSocket(url: string): Socket {
      opened++
      const token = new URL(url).searchParams.get('auth')?.split('.')[1] ?? ''
      const { iss } = JSON.parse(fromUtf8(fromBase64Url(token))) as { iss: string }
      const socket: Socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (data) => queueMicrotask(() => clients.has(client) && receive(client, data)),
        close: () => clients.delete(client),
      }
      const client: Client = { id: iss, socket, topics: new Set(), pushed: new Map() }
      queueMicrotask(() => {
        if (mood === 'down') return socket.onclose?.({ code: 1006, reason: '' })
        clients.add(client)
        socket.onopen?.()
        if (typeof mood === 'object') drop(client, mood.code, mood.reason)
      })
      return socket
    },
  }
}

const turns = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits until all pending work is done. Modules that load on demand take an unknown time. */
export async function untilIdle(): Promise<void> {
  await turns()
  await vi.dynamicImportSettled()
  await turns()
}
