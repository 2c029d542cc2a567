/** The events of the page that the tracker needs; tests pass their own. */
export type Page = {
  /** Whether the page is visible and the network is available. */
  awake(): boolean
  /** Calls back when the page may have woken up. Returns a function that unsubscribes. */
  onWake(listener: () => void): () => void
  /** Calls back when another page of the site has changed the storage. Returns a function that unsubscribes. */
  onStored(listener: (key: string | null) => void): () => void
}

/** Returns the page in which the script runs. */
const webPage = (): Page => ({
  awake: () => document.visibilityState === 'visible' && navigator.onLine,
  onWake: (listener) => {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  },
  onStored: (listener) => {
    const onChange = ({ key }: StorageEvent) => listener(key)
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  },
})

/** Replaces the page if there is none: it sends no requests and no events. */
const noPage: Page = {
  awake: () => false,
  onWake: () => () => {},
  onStored: () => () => {},
}

/** Returns the page of a platform, else the page in which the script runs, if there is one. */
export const pageOf = ({ page }: { page?: Page | undefined }): Page =>
  page ?? (typeof document === 'undefined' ? noPage : webPage())
