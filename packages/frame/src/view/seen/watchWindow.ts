import { leastWindow, type WatchSeen } from './seenWhole.ts'

/**
 * Watches a window. No page draws into a window: it counts as seen once it was drawn, while it is large enough and not
 * hidden, and again when it comes to the front. Another window may lie above it, such as a picture-in-picture one,
 * which no page is notified of. That is why `guardPress` makes pointers wait.
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
    // A callback of the second frame runs after the first was drawn, with the document's present content.
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
