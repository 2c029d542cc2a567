/** The part of a WebSocket that we use. */
export type Socket = {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  onerror: (() => void) | null
}

/** What a client takes from where it runs; tests and servers hand in their own. */
export type PairingPlatform = {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
  /** A number from 0 up to, but without, 1 that nobody can foresee. */
  random(): number
  openSocket(url: string): Socket
  /** Calls back when the page is looked at again, or the network has come back. Returns a function that stops it. */
  onWake(woken: () => void): () => void
  /** Whether nobody looks at the page now; `onWake` calls back when somebody does again. */
  isHidden?(): boolean
}

/** The longest time that a browser can wait for: what is longer would be over at once. */
const longestTimer = 2 ** 31 - 1

/** The same platform with timers that no foreign time can make run over and over. */
export const withTimerLimit = <T extends Pick<PairingPlatform, 'setTimeout'>>(platform: T): T => ({
  ...platform,
  setTimeout: (callback: () => void, delayMs: number) =>
    platform.setTimeout(callback, Math.min(Math.max(delayMs, 0) || 0, longestTimer)),
})

const randomShare = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** The platform of a web page; in a worker or on a server there is nothing to wake up from. */
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
