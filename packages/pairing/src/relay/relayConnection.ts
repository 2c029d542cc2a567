import { PairingError } from '../pairingError.ts'
import { afterClose, backOff } from './closeReasons.ts'
import type { PairingPlatform, Socket } from './platform.ts'

/** The state of the connection. `refused`: the relay refused, and is not contacted again for a while. */
export type RelayStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'refused' | 'closed'

type Ways = {
  platform: PairingPlatform
  /** Returns the address with a new token. */
  address(): Promise<string>
  /** Whether a call is open or a topic is subscribed to. */
  needed(): boolean
  onOpen(): void
  onText(text: unknown): void
  /** Called when the relay refused. */
  onRefused(error: PairingError): void
  onStatus(status: RelayStatus): void
}

/** A socket that reconnects by itself as long as it is needed. */
export type RelayConnection = {
  status(): RelayStatus
  /** Connects, unless a socket is open or on its way. @throws PairingError `RELAY_REFUSED`, `CLOSED` at once. */
  start(): void
  /** Sends if the socket is open. */
  send(text: string): void
  /** Ends the wait before the next attempt. Tries again a relay that refused a while ago. */
  hurry(): void
  /** Abandons this socket and opens another. */
  renew(): void
  /** Closes the socket until `start` is called again. */
  rest(): void
  close(): void
}

const openTimeoutMs = 15_000

/** Creates a connection. It opens on `start`. */
export function relayConnection(ways: Ways): RelayConnection {
  const { platform } = ways
  let status: RelayStatus = 'idle'
  let socket: Socket | undefined
  let timer: unknown
  let tries = 0
  let refusal: { error: PairingError; until: number } | undefined
  // Increases with each socket. Messages of an older socket are ignored.
  let attempt = 0

  const isRefused = () => platform.now() < (refusal?.until ?? 0)
  const become = (next: RelayStatus) => {
    if (status === next) return
    status = next
    ways.onStatus(next)
  }
  const detach = () => {
    attempt++
    platform.clearTimeout(timer)
    const left = socket
    socket = undefined
    if (left) left.onclose = left.onmessage = left.onopen = null
    return left
  }
  const comeBack = (waitMs: number) => {
    become('waiting')
    const delay = Math.max(waitMs, backOff(tries++, platform.random()))
    timer = platform.setTimeout(open, delay)
  }
  const closed = (code: number, reason: string) => {
    detach()
    const after = afterClose(code)
    if (after.comeBack) return ways.needed() ? comeBack(after.waitMs) : become('idle')
    const error = new PairingError('RELAY_REFUSED', { code, message: reason })
    refusal = { error, until: platform.now() + after.waitMs }
    become('refused')
    ways.onRefused(error)
  }
  function open(): void {
    detach()
    become('connecting')
    const mine = attempt
    timer = platform.setTimeout(() => lost(mine), openTimeoutMs)
    ways.address().then(
      (url) => mine === attempt && listen(mine, url),
      () => lost(mine),
    )
  }
  const lost = (mine: number) => {
    if (mine !== attempt) return
    const left = detach()
    left?.close()
    comeBack(0)
  }
  const listen = (mine: number, url: string) => {
    const made = platform.openSocket(url)
    socket = made
    made.onopen = () => {
      platform.clearTimeout(timer)
      become('open')
      ways.onOpen()
    }
    made.onmessage = ({ data }) => {
      // Reset only now: a relay that refuses may open the socket first and then close it with a reason.
      tries = 0
      ways.onText(data)
    }
    made.onclose = ({ code, reason }) => mine === attempt && closed(code, reason)
    made.onerror = () => {} // what follows is a close
  }
  return {
    status: () => status,
    start() {
      if (status === 'closed') throw new PairingError('CLOSED')
      if (status === 'refused' && refusal && isRefused()) throw refusal.error
      if (status === 'idle' || status === 'refused') open()
    },
    send: (text) => status === 'open' && socket?.send(text),
    hurry() {
      const isForgiven = status === 'refused' && !isRefused() && ways.needed()
      if (status === 'waiting' || isForgiven) open()
    },
    renew: () => status === 'open' && lost(attempt),
    rest() {
      if (status === 'closed') return
      detach()?.close(1000)
      become('idle')
    },
    close() {
      detach()?.close(1000)
      become('closed')
    },
  }
}
