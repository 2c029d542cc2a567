import { PairingError } from '../pairingError.ts'
import { relayToken } from './authToken.ts'
import { type Call, relayCalls } from './relayCalls.ts'
import { type RelayStatus, relayConnection } from './relayConnection.ts'
import { readFrame } from './relayFrame.ts'
import type { CombinedCall, Publication, RelayOptions } from './relayOptions.ts'

/** A client of the relay. Promises reject with PairingError `RELAY_REFUSED`, `RELAY_UNREACHABLE`, `PEER`. */
export type RelayClient = {
  status(): RelayStatus
  /** Subscribes to topics, also after each reconnection. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topic: string): Promise<void>
  publish(publication: Publication): Promise<void>
  /**
   * Makes one call in place of several, and subscribes to a topic. Runs `separately` if the relay is too old to know
   * the call.
   */
  combined(call: CombinedCall, separately: () => Promise<void>): Promise<void>
  close(): void
}

const quietMs = 25_000
const probeTimeoutMs = 8000
const wakeTimeoutMs = 3000
const topicsPerCall = 500
/** The error codes of relays for a method that they lack. */
const unknownMethod = [-32_601, -32_600]

/** Creates a client. It connects when there is something to send or to listen to. */
export function relayClient(options: RelayOptions): RelayClient {
  const { url, projectId, seed, crypto, platform } = options
  const topics = new Set<string>()
  const calls = relayCalls(platform)
  let opened = 0
  let lastReceivedAt = 0
  let beat: unknown
  let knowsCombined = true

  const connection = relayConnection({
    platform,
    address: async () => {
      const auth = await relayToken(crypto, { seed, audience: url, now: platform.now() })
      const query = { auth, projectId, ua: 'wc-2/js-portico/web', useOnCloseEvent: 'true' }
      return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
    },
    needed: () => topics.size > 0 || calls.size() > 0,
    onOpen: () => {
      opened++
      lastReceivedAt = platform.now()
      const unanswered = calls.frames()
      const requested = calls.topics()
      const others = [...topics].filter((topic) => !requested.includes(topic))
      listen(others).catch(() => {})
      for (const frame of unanswered) connection.send(frame)
      watchSilence()
    },
    onText: onMessage,
    onRefused: (error) => calls.rejectAll(error),
    onStatus: (status) => options.onStatus?.(status),
  })

  function onMessage(text: unknown): void {
    lastReceivedAt = platform.now()
    const frame = readFrame(text)
    if (frame?.kind === 'push') {
      const mine = opened
      // A message without a receipt holds up all later ones. Each connection numbers messages from the start, so a
      // receipt for the previous connection would be taken for another message.
      const acknowledge = () => {
        if (mine === opened) connection.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      }
      Promise.resolve(frame.message && options.receive(frame.message)).then(
        acknowledge,
        acknowledge,
      )
    } else if (frame) calls.takeAnswer(frame)
  }
  function call(made: Call): Promise<unknown> {
    try {
      connection.start()
    } catch (error) {
      return Promise.reject(error)
    }
    const { frame, answer } = calls.add(made, connection.status() === 'open')
    connection.send(frame)
    return answer
  }
  async function listen(all: readonly string[], timeoutMs?: number): Promise<void> {
    const parts: (readonly string[])[] = []
    for (let at = 0; at < all.length; at += topicsPerCall)
      parts.push(all.slice(at, at + topicsPerCall))
    const method = 'irn_batchSubscribe'
    const fetchPart = (part: readonly string[]) =>
      call({ method, params: { topics: part }, topics: part, ...(timeoutMs && { timeoutMs }) })
    await Promise.all(parts.map(fetchPart))
  }
  /** Requests the messages that arrived in the meantime. A socket that does not answer is dead. */
  const probe = (timeoutMs: number) =>
    listen([...topics], timeoutMs).catch((error) => {
      if (error instanceof PairingError && error.reason === 'RELAY_UNREACHABLE') connection.renew()
    })
  function watchSilence(): void {
    platform.clearTimeout(beat)
    beat = platform.setTimeout(() => {
      if (connection.status() !== 'open') return
      if (topics.size === 0 && calls.size() === 0) return connection.rest()
      if (platform.now() - lastReceivedAt >= quietMs) probe(probeTimeoutMs)
      watchSilence()
    }, quietMs)
  }
  const stopWaking = platform.onWake(() => {
    connection.hurry()
    if (connection.status() === 'open') probe(wakeTimeoutMs)
  })
  return {
    status: connection.status,
    async subscribe(more) {
      for (const topic of more) topics.add(topic)
      await listen(more)
    },
    async unsubscribe(topic) {
      if (!topics.delete(topic) || connection.status() !== 'open') return
      await call({ method: 'irn_unsubscribe', params: { topic, id: topic } })
    },
    publish: async (publication) => {
      await call({ method: 'irn_publish', params: publication })
    },
    async combined({ method, params, topic }, separately) {
      if (!knowsCombined) return separately()
      topics.add(topic)
      try {
        await call({ method, params, topics: [topic] })
      } catch (error) {
        const isOld = error instanceof PairingError && unknownMethod.includes(error.code)
        if (!isOld) throw error
        knowsCombined = false
        await separately()
      }
    },
    close() {
      platform.clearTimeout(beat)
      stopWaking()
      connection.close()
      calls.rejectAll(new PairingError('CLOSED'))
    },
  }
}
