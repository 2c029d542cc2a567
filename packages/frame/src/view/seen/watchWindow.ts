import { leastWindow, type WatchSeen } from './seenWhole.ts'

/**
 * Nobody draws into a window: it counts as seen once it was drawn, while it is large enough and not hidden, and anew when it comes to the front.
 * Another window can lie above it, such as one of picture-in-picture, which no page is told of: `guardPress` has pointers wait.
 */
export const watchWindow =
  (window: Window): WatchSeen =>
  (_, listener) => {
    const { document } = window
    let isDrawn = false
    const notify = () => {
      const isLarge =
        window.innerWidth >= leastWindow.width && window.innerHeight >= leastWindow.height
      listener(isDrawn && isLarge && document.visibilityState === 'visible')
    }
    window.addEventListener('resize', notify)
    window.addEventListener('focus', notify)
    document.addEventListener('visibilitychange', notify)
    notify()
    // What runs in the second frame runs after the first was drawn, with what stands there by now.
    let frame = window.requestAnimationFrame(() => {
      frame = window.requestAnimationFrame(() => {
        isDrawn = true
        notify()
      })
    })
    return () => {
      window.cancelAnimationFrame(frame)
      window.removeEventListener('resize', notify)
      window.removeEventListener('focus', notify)
      document.removeEventListener('visibilitychange', notify)
    }
  }
