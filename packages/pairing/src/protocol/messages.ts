import type { RpcError } from '../envelope/jsonRpc.ts'
import type { WcMethod } from '../relay/tags.ts'

/** A request from the other side. */
export type Incoming = {
  topic: string
  id: number
  params: unknown
  attestation?: string
  /** Answers at once, while the topic's key is still available. */
  reply(outcome: Outcome): void
}

/** Handles a request. Returns the answer, or `undefined` if the answer comes later. Throws a PairingError to refuse. */
export type Handler = (request: Incoming) => unknown

/** The handlers of a topic, by method. `again` is called with a request that was received before. */
export type Handlers = Partial<Record<WcMethod, Handler>> & {
  again?(request: Pick<Incoming, 'topic' | 'id'>): unknown
}

/** A request to the other side. */
export type Outgoing = {
  topic: string
  method: WcMethod
  params: unknown
  /** The time in seconds after which the wait ends and the relay deletes the request. */
  ttl?: number
  id?: number
  /** The topic of the answer, if it is a different one. */
  answerTopic?: string
  signal?: AbortSignal | undefined
}

/** A message for the relay, with its topic, tag and lifetime. */
export type OutgoingMessage = {
  topic: string
  message: string
  tag: number
  ttl: number
  prompt: boolean
  /** The plain text of the message; never leaves this client. */
  text: string
}

/** The result of a request, or its error. */
export type Outcome = { result: unknown } | { error: RpcError }
