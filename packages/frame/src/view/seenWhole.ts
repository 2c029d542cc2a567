/** Says whether an element is seen whole now, with nothing before it; returns what ends that. */
export type WatchSeen = (element: Element, listener: (isSeen: boolean) => void) => () => void

/** How long it has to be seen without a break before anybody may agree to it. */
export const seenMs = 500
/** The smallest window that shows a request as it is meant. */
export const leastWindow = { width: 320, height: 420 }

/**
 * Watches by IntersectionObserver version 2, which counts what lies above, transparency, filters and scaling by the page
 * around as not visible. Undefined where the browser does not have it.
 */
export function createWatchSeen(window: Window & typeof globalThis): WatchSeen | undefined {
  if (!('isVisible' in window.IntersectionObserverEntry.prototype)) return undefined
  return (element, listener) => {
    const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 }
    let isWhole = false
    const notify = () => {
      const isLarge =
        window.innerWidth >= leastWindow.width && window.innerHeight >= leastWindow.height
      listener(isWhole && isLarge)
    }
    const observer = new window.IntersectionObserver((entries) => {
      const last = entries.at(-1) as
        | (IntersectionObserverEntry & { isVisible: boolean })
        | undefined
      isWhole = last?.isVisible === true && last.intersectionRatio >= 1
      notify()
    }, options)
    observer.observe(element)
    // What fills the frame is seen as whole in one that is small.
    window.addEventListener('resize', notify)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', notify)
    }
  }
}
