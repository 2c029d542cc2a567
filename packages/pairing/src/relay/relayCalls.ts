import { PairingError } from '../pairingError.ts'
import type { PairingPlatform } from './platform.ts'
import type { RelayFrame } from './relayFrame.ts'

/** The `data` of an error after which the relay may still have executed the call. */
export const mayHaveArrived = true

type Waiting = {
  frame: string
  isSent: boolean
  /** The topics that this client is subscribed to once the call is answered. */
  topics: readonly string[]
  resolve(result: unknown): void
  reject(error: PairingError): void
  timer: unknown
}

/** A call. `topics` are those that this client is subscribed to once it is answered. */
export type Call = {
  method: string
  params: object
  timeoutMs?: number
  topics?: readonly string[]
}

/** The calls that a relay has not answered yet. */
export type RelayCalls = {
  /**
   * Adds a call, and returns its frame to send now, or later with all `frames`. @throws PairingError
   * `RELAY_UNREACHABLE` after a timeout, `PEER`.
   */
  add(call: Call, isSent: boolean): { frame: string; answer: Promise<unknown> }
  /** Settles the call that a frame answers. */
  takeAnswer(frame: Extract<RelayFrame, { kind: 'result' | 'error' }>): void
  /** Returns the frames of all open calls, oldest first, to be sent. */
  frames(): string[]
  /** Returns the topics of all open calls. */
  topics(): string[]
  rejectAll(error: PairingError): void
  size(): number
}

/** Creates the table of calls, by the id that the relay returns. */
export function relayCalls({ now, random, setTimeout, clearTimeout }: PairingPlatform): RelayCalls {
  const waiting = new Map<string, Waiting>()
  let last = 0n
  const nextId = () => {
    const id = BigInt(now()) * 1_000_000n + BigInt(Math.floor(random() * 1_000_000))
    last = id > last ? id : last + 1n
    return `"${last}"`
  }
  const take = (id: string) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) clearTimeout(call.timer)
    return call
  }
  return {
    add({ method, params, timeoutMs = 60_000, topics = [] }, isSent) {
      const id = nextId()
      const frame = `{"id":${id},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`
      const answer = new Promise<unknown>((resolve, reject) => {
        const timer = setTimeout(() => {
          const data = made.isSent && mayHaveArrived
          take(id)?.reject(new PairingError('RELAY_UNREACHABLE', { data }))
        }, timeoutMs)
        const made: Waiting = { frame, isSent, topics, resolve, reject, timer }
        waiting.set(id, made)
      })
      return { frame, answer }
    },
    takeAnswer(frame) {
      const call = take(frame.id)
      if (frame.kind === 'result') call?.resolve(frame.result)
      else call?.reject(new PairingError('PEER', frame.error))
    },
    frames: () =>
      [...waiting.values()].map((call) => {
        call.isSent = true
        return call.frame
      }),
    topics: () => [...waiting.values()].flatMap(({ topics }) => topics),
    rejectAll(error) {
      for (const id of [...waiting.keys()]) take(id)?.reject(error)
    },
    size: () => waiting.size,
  }
}
