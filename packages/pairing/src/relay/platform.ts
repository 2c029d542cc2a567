/** The part of a WebSocket that pairing uses. */
export type Socket = {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  onerror: (() => void) | null
}

/** The environment of a client. Tests and servers pass their own. */
export type PairingPlatform = {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
  /** Returns an unpredictable number, at least 0 and less than 1. */
  random(): number
  openSocket(url: string): Socket
  /** Calls back when the page becomes visible or the network returns. Returns a function that stops it. */
  onWake(woken: () => void): () => void
  /** Whether the page is hidden now. `onWake` calls back when it becomes visible. */
  isHidden?(): boolean
}

/** The longest delay of a browser's timer. A longer one would fire at once. */
const longestTimer = 2 ** 31 - 1

/** Returns the platform with limited timers, so that no foreign time can make one fire again and again. */
export const withTimerLimit = <T extends Pick<PairingPlatform, 'setTimeout'>>(platform: T): T => ({
  ...platform,
  setTimeout: (callback: () => void, delayMs: number) =>
    platform.setTimeout(callback, Math.min(Math.max(delayMs, 0) || 0, longestTimer)),
})

const randomShare = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Returns the platform of a web page. In a worker or on a server, `onWake` never calls back. */
export const webPairingPlatform = (): PairingPlatform => ({
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
  random: randomShare,
  openSocket: (url) => new WebSocket(url) as Socket,
  isHidden: () => globalThis.document?.hidden === true,
  onWake: (woken) => {
    if (!globalThis.document) return () => {}
    const end = new AbortController()
    const { signal } = end
    const looked = () => !document.hidden && woken()
    document.addEventListener('visibilitychange', looked, { signal })
    for (const event of ['online', 'pageshow']) window.addEventListener(event, woken, { signal })
    return () => end.abort()
  },
})
