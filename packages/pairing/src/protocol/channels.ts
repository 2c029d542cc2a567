import { type Bytes, hex, unhex } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { readSealed, seal, unseal } from '../envelope/envelope.ts'
import { parseRpc, type RpcError, type RpcMessage } from '../envelope/jsonRpc.ts'
import { PairingError, toErrorObject } from '../pairingError.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayMessage } from '../relay/relayFrame.ts'
import { isWcMethod, type Tag, tags, type WcMethod } from '../relay/tags.ts'
import type { OpenRequests } from './asked.ts'
import { sharedKey } from './keys.ts'

/** A request of the other side. */
export type Incoming = {
  topic: string
  id: number
  params: unknown
  attestation?: string
  /** Answers at once, while the topic's key is still there. */
  reply(outcome: Outcome): void
}

/** Answers a request: with a value, with `undefined` when that happens later, or by throwing PairingError. */
export type Handler = (request: Incoming) => unknown

/** What is answered on a topic; `again` is called with a request that came before. */
export type Handlers = Partial<Record<WcMethod, Handler>> & {
  again?(request: Pick<Incoming, 'topic' | 'id'>): unknown
}

/** A topic that we can read: by the key of both sides, or by our own where the sender is new to us. */
export type Channel = {
  key: { symKey: string } | { privateKey: string }
  handlers: Handlers
  /** Ids that were heard before. */
  heard?: readonly number[]
  onHeard?(ids: readonly number[]): void
}

/** A request of ours. */
export type Outgoing = {
  topic: string
  method: WcMethod
  params: unknown
  /** Seconds after which no answer is waited for, and the relay forgets the request. */
  ttl?: number
  id?: number
  /** Where the answer comes, if elsewhere. */
  answerTopic?: string
  signal?: AbortSignal | undefined
}

/** A message with how the relay is to carry it. */
export type Parcel = {
  topic: string
  message: string
  tag: number
  ttl: number
  prompt: boolean
  /** What is in the message; never leaves this client. */
  text: string
}

/** An answer. */
export type Outcome = { result: unknown } | { error: RpcError }
/** `answered` requests since `since` (milliseconds since the epoch). */
type OpenChannel = Channel & {
  ids: number[]
  turn: Promise<unknown>
  answered: number
  since: number
}
type Waiting = { resolve(result: unknown): void; reject(error: PairingError): void }

/** Topics with their keys, and the requests on them. */
export type Channels = ReturnType<typeof channels>

const mostHeard = 100
/** Milliseconds: ids that are as close to now are made of the time (in thousandths of a millisecond). */
const year = 3e10

/**
 * So many requests of a topic are answered at once, and again after a while: the relay lets a client say
 * so much only, and one side must not use that up.
 */
const mostAnswers = 50
const answersPerMs = 10_000

/** Makes the table of topics; `send` hands a parcel to the relay. */
export function channels(ways: {
  crypto: PairingCrypto
  surroundings: PairingPlatform
  pending: OpenRequests
  send(parcel: Parcel): Promise<void>
}) {
  const { crypto, surroundings, pending, send } = ways
  const open = new Map<string, OpenChannel>()
  const waiting = new Map<string, Waiting>()
  let lastId = 0

  const nextId = () => {
    const id = surroundings.now() * 1000 + Math.floor(surroundings.random() * 1000)
    lastId = id > lastId ? id : lastId + 1
    return lastId
  }
  const symKeyOf = (topic: string): Bytes => {
    const key = open.get(topic)?.key
    if (!key || !('symKey' in key)) throw new PairingError('NO_SESSION')
    return unhex(key.symKey)
  }
  const write = (topic: string, rpc: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...rpc })
    return { topic, text, message: seal({ key: symKeyOf(topic), iv: crypto.random(12) }, text) }
  }
  /**
   * Whether it is new: each id counts once on a topic, as do those that we wait for, which a relay could send back.
   * Where ids are made of the time the highest are kept, and what is below them all counts as heard: no relay can
   * hold a request back until it is forgotten.
   */
  const note = (topic: string, channel: OpenChannel, id: number): boolean => {
    const { ids } = channel
    if (ids.includes(id) || waiting.has(keyOf(topic, id))) return false
    channel.ids = [...ids, id]
      .sort((a, b) => (Math.abs(id / 1000 - surroundings.now()) < year ? a - b : 0))
      .slice(-mostHeard)
    // One that is below them all falls out again.
    return channel.ids.includes(id)
  }
  const pack = ({ topic, method, params, ttl, id }: Outgoing & { id: number }): Parcel => {
    const { request, prompt = false, ttl: usual }: Tag = tags[method]
    return { ...write(topic, { id, method, params }), tag: request, ttl: ttl ?? usual, prompt }
  }
  const packAnswer = (topic: string, method: WcMethod, id: number, outcome: Outcome): Parcel => ({
    ...write(topic, { id, ...outcome }),
    ...answerTag(method, outcome),
  })

  /** Waits for the answer to a request, from any side. */
  function waitFor(request: Outgoing & { id: number }): Promise<unknown> {
    const { id, signal, topic, answerTopic = topic, method } = request
    const seconds = request.ttl ?? tags[method].ttl
    const key = keyOf(answerTopic, id)
    return new Promise<unknown>((resolve, reject) => {
      const end = (error: PairingError) => waiting.get(key)?.reject(error)
      const abort = () => end(cancelled(signal?.reason))
      const timer = surroundings.setTimeout(() => end(new PairingError('EXPIRED')), seconds * 1000)
      const leave = () => {
        waiting.delete(key)
        pending.note(key)
        surroundings.clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      pending.note(key, { id, until: surroundings.now() + seconds * 1000 })
      const settle =
        <T>(done: (outcome: T) => void) =>
        (outcome: T) => {
          leave()
          done(outcome)
        }
      waiting.set(key, { resolve: settle(resolve), reject: settle(reject) })
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
    })
  }
  const stopAwaiting = (topic: string, id: number, error: PairingError) =>
    waiting.get(keyOf(topic, id))?.reject(error)

  async function ask(request: Outgoing): Promise<unknown> {
    const whole = { ...request, id: request.id ?? nextId() }
    const parcel = pack(whole)
    const answer = waitFor(whole)
    send(parcel).catch((error) =>
      stopAwaiting(whole.answerTopic ?? whole.topic, whole.id, error as PairingError),
    )
    return answer
  }
  const answer = async (topic: string, method: WcMethod, id: number, outcome: Outcome) =>
    send(packAnswer(topic, method, id, outcome))

  /** Whether one more answer of a topic may go out now; it counts as one. */
  const mayReply = (topic: string): boolean => {
    const channel = open.get(topic)
    if (!channel) return false
    const now = surroundings.now()
    if (now - channel.since >= answersPerMs) {
      channel.since = now
      channel.answered = 0
    }
    return channel.answered++ < mostAnswers
  }
  /** Answers without waiting for the relay: the next message does not wait for it either. */
  const reply = (topic: string, method: WcMethod, id: number, outcome: Outcome) => {
    if (mayReply(topic)) answer(topic, method, id, outcome).catch(() => {})
  }

  /** A topic of both sides takes type 0 alone, our own type 1. */
  async function read({ key }: Channel, message: string): Promise<RpcMessage | undefined> {
    const envelope = readSealed(message)
    if ('symKey' in key)
      return envelope.type === 0 ? parseRpc(unseal(unhex(key.symKey), envelope)) : undefined
    if (envelope.type !== 1) return undefined
    const symKey = await sharedKey(crypto, key.privateKey, hex(envelope.sender))
    return parseRpc(unseal(unhex(symKey), envelope))
  }
  async function handle(
    topic: string,
    rpc: Extract<RpcMessage, { kind: 'request' }>,
    proof: object,
  ) {
    const { id, method, params } = rpc
    const known = isWcMethod(method) ? method : 'wc_sessionRequest'
    const handler = known === method && open.get(topic)?.handlers[known]
    try {
      if (!handler) throw new PairingError('UNSUPPORTED_WC_METHOD')
      const answerWith = (outcome: Outcome) => reply(topic, known, id, outcome)
      const result = await handler({ topic, id, params, ...proof, reply: answerWith })
      if (result !== undefined) reply(topic, known, id, { result })
    } catch (error) {
      const reason = error instanceof PairingError ? error : new PairingError('MALFORMED')
      reply(topic, known, id, { error: toErrorObject(reason) })
    }
  }
  /** Returns how to wait until no tab needs it: what another tab waits for is left to that tab. */
  async function take({ topic, message, ...proof }: RelayMessage) {
    const channel = open.get(topic)
    if (!channel) return () => pending.notNeeded(topic)
    const rpc = await read(channel, message).catch(() => undefined)
    if (!rpc) return // nobody else could read it either
    if (rpc.kind !== 'request') {
      const call = waiting.get(keyOf(topic, rpc.id))
      if (rpc.kind === 'result') call?.resolve(rpc.result)
      else call?.reject(new PairingError('PEER', rpc.error))
      return call ? undefined : () => pending.notNeeded(topic, rpc.id, message)
    }
    if (note(topic, channel, rpc.id)) {
      await handle(topic, rpc, proof)
      // Only now: a page that was put away before gets it again.
      channel.onHeard?.(channel.ids)
    } else await channel.handlers.again?.({ topic, id: rpc.id })
    return
  }
  return {
    nextId,
    pack,
    packAnswer,
    wait: waitFor,
    stopAwaiting,
    ask,
    answer,
    mayReply,
    open(topic: string, channel: Channel) {
      const ids = [...(channel.heard ?? [])]
      open.set(topic, { ...channel, ids, turn: Promise.resolve(), answered: 0, since: 0 })
    },
    close: (topic: string) => open.delete(topic),
    /**
     * Takes a message off the relay; those of a topic one after the other. Settles when no tab needs that the
     * relay keeps it.
     */
    receive(message: RelayMessage): Promise<void> {
      const channel = open.get(message.topic)
      const done = (channel?.turn ?? Promise.resolve()).then(() => take(message))
      if (channel) channel.turn = done.catch(() => {})
      return done.then((left) => left?.())
    },
    /** Ends all waiting. */
    rejectAll(error: PairingError) {
      for (const call of waiting.values()) call.reject(error)
    },
  }
}

/** How an answer travels. */
export function answerTag(method: WcMethod, outcome: Outcome) {
  const { request, refusal = request + 1, ttl, refusalTtl = ttl }: Tag = tags[method]
  const tag = 'error' in outcome ? refusal : request + 1
  return { tag, ttl: 'error' in outcome ? refusalTtl : ttl, prompt: false }
}

const keyOf = (topic: string, id: number) => `${topic}:${id}`

const cancelled = (cause: unknown) =>
  cause instanceof PairingError ? cause : new PairingError('CANCELLED', { cause })
