import { leastWindow, type WatchSeen } from './seenWhole.ts'

/**
 * Nobody draws into a window: it counts as seen while it is large enough and not hidden, and anew when it comes to the front.
 * Another window can lie above it, such as one of picture-in-picture, which no page is told of: `guardPress` has pointers wait.
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
