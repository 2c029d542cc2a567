import { type Clock, systemClock } from './clock.ts'
import type { Page } from './page.ts'

/** The services that an instance takes from its environment; tests and servers pass their own. */
export type Platform = Clock & {
  fetch: typeof globalThis.fetch
  storage: KeyValueStorage
  /** Calls back with a key that another page of the site has changed. Returns a function that unsubscribes. */
  onStorage(changed: (key: string | null) => void): () => void
  /** Calls back once the page has loaded, or at once if it has. */
  whenLoaded(then: () => void): void
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** Returns the time zone of the reader (IANA); defaults to that of the browser. */
  timeZone?(): string
  /** False if nothing is displayed (server rendering): the widget does not look for wallets. */
  interactive: boolean
  /** The events of the page that the tracker needs; defaults to the page itself. */
  page?: Page
  /** Runs a function when the page is idle; defaults to `requestIdleCallback`. Returns a function that cancels it. */
  whenIdle?(run: () => void): () => void
}

/** The part of Web Storage that the widget uses. Calls may throw (full, blocked). */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores nothing; for pages without storage. */
const noStorage: KeyValueStorage = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}

/** Returns the platform of a web page, or of a server that renders one. */
export const webPlatform = (): Platform => ({
  ...systemClock,
  fetch: (input, init) => globalThis.fetch(input, init),
  storage: pageStorage(),
  onStorage: (changed) => {
    if (typeof window === 'undefined') return () => {}
    const onChange = ({ key }: StorageEvent) => changed(key)
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  },
  whenLoaded: (then) => {
    if (typeof document === 'undefined' || document.readyState === 'complete') then()
    else window.addEventListener('load', then, { once: true })
  },
  random: () => Math.random(),
  interactive: typeof window !== 'undefined',
})

/** Returns `localStorage`, unless the browser denies it: a sandboxed frame throws, and a WebView may have `null`. */
function pageStorage(): KeyValueStorage {
  try {
    return (typeof window !== 'undefined' && window.localStorage) || noStorage
  } catch {
    return noStorage
  }
}
