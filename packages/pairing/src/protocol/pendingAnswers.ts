import type { RpcMessage } from '../envelope/jsonRpc.ts'
import { PairingError } from '../pairingError.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import { tags } from '../relay/tags.ts'
import type { Outgoing } from './messages.ts'
import type { OpenRequests } from './openRequests.ts'

type Waiting = { resolve(result: unknown): void; reject(error: PairingError): void }
type Answer = Exclude<RpcMessage, { kind: 'request' }>

const keyOf = (topic: string, id: number) => `${topic}:${id}`

const cancelled = (cause: unknown) =>
  cause instanceof PairingError ? cause : new PairingError('CANCELLED', { cause })

/** Creates the table of expected answers. `pending` records them for other tabs. */
export function pendingAnswers(platform: PairingPlatform, pending: OpenRequests) {
  const waiting = new Map<string, Waiting>()
  return {
    /** Waits for the answer to a request that was sent by this side or an earlier page. */
    wait(request: Outgoing & { id: number }): Promise<unknown> {
      const { id, signal, topic, answerTopic = topic, method } = request
      const seconds = request.ttl ?? tags[method].ttl
      const key = keyOf(answerTopic, id)
      return new Promise<unknown>((resolve, reject) => {
        const end = (error: PairingError) => waiting.get(key)?.reject(error)
        const abort = () => end(cancelled(signal?.reason))
        const timer = platform.setTimeout(() => end(new PairingError('EXPIRED')), seconds * 1000)
        const after =
          <T>(done: (outcome: T) => void) =>
          (outcome: T) => {
            waiting.delete(key)
            pending.note(key)
            platform.clearTimeout(timer)
            signal?.removeEventListener('abort', abort)
            done(outcome)
          }
        pending.note(key, { id, until: platform.now() + seconds * 1000 })
        waiting.set(key, { resolve: after(resolve), reject: after(reject) })
        signal?.addEventListener('abort', abort)
        if (signal?.aborted) abort()
      })
    },
    has: (topic: string, id: number) => waiting.has(keyOf(topic, id)),
    /** Delivers an answer. Returns `false` if nothing here waits for it. */
    take(topic: string, rpc: Answer): boolean {
      const call = waiting.get(keyOf(topic, rpc.id))
      if (rpc.kind === 'result') call?.resolve(rpc.result)
      else call?.reject(new PairingError('PEER', rpc.error))
      return call !== undefined
    },
    /** Rejects the wait for one answer. */
    fail: (topic: string, id: number, error: PairingError) =>
      waiting.get(keyOf(topic, id))?.reject(error),
    rejectAll(error: PairingError) {
      for (const call of waiting.values()) call.reject(error)
    },
  }
}
