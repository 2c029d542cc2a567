import type { PairingPlatform, PairingStore } from '@portico/pairing'
import { type Passkeys, webPasskeys } from '../vault/passkeys.ts'
import { indexedDbStorage, type Storage } from '../vault/storage.ts'

/** The environment of the wallet. Tests pass their own. */
export type Platform = {
  storage: Storage
  passkeys: Passkeys
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
  /** The origin of the wallet. */
  origin: string
  /** Navigates to a site that has its answer. */
  navigate(href: string): void
  /** Calls back at each input on the page. Returns a function that stops it. */
  onTouch(touched: () => void): () => void
  /** Calls back when the page becomes visible or hidden, which sites can cause. Returns a function that stops it. */
  onShown(shown: () => void): () => void
  /** Sends messages to the wallet's other tabs, and receives theirs. */
  tabs: {
    post(message: unknown): void
    onMessage(listener: (message: unknown) => void): () => void
  }
  /** Replaces the browser's store and platform, for the pairing. */
  pairing?: { store: PairingStore; platform: PairingPlatform }
}

/** The platform of a web page. */
export function webPlatform(): Platform {
  const channel = new BroadcastChannel('portico-wallet')
  return {
    storage: indexedDbStorage(),
    passkeys: webPasskeys(),
    now: () => Date.now(),
    setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
    clearTimeout: (timer) => window.clearTimeout(timer as number),
    origin: location.origin,
    navigate: (href) => location.assign(href),
    onTouch(touched) {
      const events = ['pointerdown', 'keydown'] as const
      const onActivity = ({ isTrusted }: Event) => isTrusted && touched()
      for (const name of events) document.addEventListener(name, onActivity)
      return () => {
        for (const name of events) document.removeEventListener(name, onActivity)
      }
    },
    onShown(shown) {
      document.addEventListener('visibilitychange', shown)
      return () => document.removeEventListener('visibilitychange', shown)
    },
    tabs: {
      post: (message) => channel.postMessage(message),
      onMessage(listener) {
        const listen = ({ data }: MessageEvent) => listener(data)
        channel.addEventListener('message', listen)
        return () => channel.removeEventListener('message', listen)
      },
    },
  }
}
