import { leastWindow, type WatchSeen } from './seenWhole.ts'

/** A window stands above others, and nobody draws into it; it is seen while it is large enough and not hidden. */
export const watchWindow =
  (window: Window): WatchSeen =>
  (_, listener) => {
    const { document } = window
    const notify = () => {
      const isLarge =
        window.innerWidth >= leastWindow.width && window.innerHeight >= leastWindow.height
      listener(isLarge && document.visibilityState === 'visible')
    }
    window.addEventListener('resize', notify)
    document.addEventListener('visibilitychange', notify)
    notify()
    return () => {
      window.removeEventListener('resize', notify)
      document.removeEventListener('visibilitychange', notify)
    }
  }
