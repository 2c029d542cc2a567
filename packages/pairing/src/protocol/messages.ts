import type { RpcError } from '../envelope/jsonRpc.ts'
import type { WcMethod } from '../relay/tags.ts'

/** A request that the other side sent. */
export type Incoming = {
  topic: string
  id: number
  params: unknown
  attestation?: string
  /** Answers at once, while the topic's key is still there. */
  reply(outcome: Outcome): void
}

/**
 * Handles a request. Returns the answer, or `undefined` where the answer comes later; throws
 * PairingError to refuse.
 */
export type Handler = (request: Incoming) => unknown

/** What is answered on a topic; `again` is called with a request that came before. */
export type Handlers = Partial<Record<WcMethod, Handler>> & {
  again?(request: Pick<Incoming, 'topic' | 'id'>): unknown
}

/** A request that this side sends. */
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

/** A message for the relay, with its topic, tag and lifetime. */
export type OutgoingMessage = {
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
