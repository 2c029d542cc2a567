import { useSyncExternalStore } from 'react'

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(changed: () => void): () => void {
  const ending = new AbortController()
  for (const type of ['online', 'offline'])
    window.addEventListener(type, changed, { signal: ending.signal })
  return () => ending.abort()
}
