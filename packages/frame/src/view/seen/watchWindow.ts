import { leastWindow, type WatchSeen } from './seenWhole.ts'

/**
 * A window stands above others, and nobody draws into it; it is seen while it is large enough and not hidden. One that comes
 * to the front is seen from then on: who opened it can bring it under a press that was meant for another.
 */
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
    window.addEventListener('focus', notify)
    document.addEventListener('visibilitychange', notify)
    notify()
    return () => {
      window.removeEventListener('resize', notify)
      window.removeEventListener('focus', notify)
      document.removeEventListener('visibilitychange', notify)
    }
  }
