import { type Clock, systemClock } from './clock.ts'
import type { Page } from './page.ts'

/** What the instance takes from where it runs; tests and servers hand in their own. */
export type Platform = Clock & {
  fetch: typeof globalThis.fetch
  storage: KeyValueStorage
  /** Calls back with a key that another page of the site has changed. Returns a function that stops it. */
  onStorage(changed: (key: string | null) => void): () => void
  /** Calls back once the page has loaded; at once where it has. */
  whenLoaded(then: () => void): void
  /** A number from 0 up to, but without, 1. */
  random(): number
  /** The time zone of the reader (IANA); that of the browser unless given. */
  timeZone?(): string
  /** False where nothing is shown (server rendering): wallets are not looked for. */
  interactive: boolean
  /** The events of the page that the tracker needs; the page itself unless given. */
  page?: Page
  /** Runs something when the page has nothing else to do; by `requestIdleCallback` unless given. Returns a function that cancels it. */
  whenIdle?(run: () => void): () => void
}

/** The part of Web Storage that we use. Calls may throw (full, blocked). */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps nothing; where the page has no storage. */
const noStorage: KeyValueStorage = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}

/** The platform of a web page, or of a server that renders one. */
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

/** `localStorage`, unless the browser refuses it (a sandboxed frame throws on access). */
function pageStorage(): KeyValueStorage {
  try {
    return typeof window === 'undefined' ? noStorage : window.localStorage
  } catch {
    return noStorage
  }
}
