/** The events of the page that the tracker needs; tests hand in their own. */
export type Page = {
  /** Whether somebody can see it and the network can be reached. */
  awake(): boolean
  /** Calls back when it may have woken up. Returns a function that stops it. */
  onWake(listener: () => void): () => void
  /** Calls back when another page of the site has changed what is stored. Returns a function that stops it. */
  onStored(listener: (key: string | null) => void): () => void
}

/** The page that the script runs in. */
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

/** Where there is no page: nothing is asked, nothing is heard. */
const noPage: Page = {
  awake: () => false,
  onWake: () => () => {},
  onStored: () => () => {},
}

/** The page of a platform, else the one that the script runs in, where there is one. */
export const pageOf = ({ page }: { page?: Page | undefined }): Page =>
  page ?? (typeof document === 'undefined' ? noPage : webPage())
