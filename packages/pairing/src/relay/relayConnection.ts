import { PairingError } from '../pairingError.ts'
import { afterClose, backOff } from './closeReasons.ts'
import type { PairingPlatform, Socket } from './platform.ts'

/** How it stands with the relay. `refused`: it said no, and is not asked again for a while. */
export type RelayStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'refused' | 'closed'

type Ways = {
  platform: PairingPlatform
  /** The address with a new token. */
  address(): Promise<string>
  /** Something is waited for, or listened to. */
  needed(): boolean
  onOpen(): void
  onText(text: unknown): void
  /** The relay said no. */
  onRefused(error: PairingError): void
  onStatus(status: RelayStatus): void
}

/** A socket that comes back by itself for as long as it is needed. */
export type RelayConnection = {
  status(): RelayStatus
  /** Connects unless that is under way. @throws PairingError `RELAY_REFUSED`, `CLOSED` at once. */
  start(): void
  /** Sends if the socket is open. */
  send(text: string): void
  /** Does not wait any longer for the next try; asks a relay again that said no a while ago. */
  hurry(): void
  /** Gives this socket up, and takes another one. */
  renew(): void
  /** Closes until it is started again. */
  rest(): void
  close(): void
}

const openTimeoutMs = 15_000

/** Makes a connection, which opens when it is started. */
export function relayConnection(ways: Ways): RelayConnection {
  const { platform } = ways
  let status: RelayStatus = 'idle'
  let socket: Socket | undefined
  let timer: unknown
  let tries = 0
  let refusal: { error: PairingError; until: number } | undefined
  // Grows with each socket: what an old one still says is passed over.
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
      // Only now is it sure that the relay lets us in: it may open, and close with a reason.
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
