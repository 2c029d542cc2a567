import type { StartTimer } from '../../login/framePlatform.ts'
import { watchPlace } from './watchPlace.ts'

/**
 * Reports whether an element is wholly visible now, with nothing in front of it, and again each time that this begins
 * again. Returns a function that stops this.
 */
export type WatchSeen = (element: Element, listener: (isSeen: boolean) => void) => () => void

/** The smallest window that shows a request as intended, in CSS pixels. */
export const leastWindow = { width: 320, height: 420 }

/** How long an observation of an element that is not seen lasts before a new one begins, in milliseconds. */
export const lookAgainMs = 1000
/** The pause between two observations, in milliseconds. */
export const restMs = 100

/**
 * Watches by IntersectionObserver version 2, which treats an element as not visible if anything covers it, or if the
 * host page makes it transparent, filters or scales it. If the page moves the frame, the watch begins again. Returns
 * undefined if the browser does not support version 2.
 */
export function createWatchSeen(
  window: Window & typeof globalThis,
  startTimer: StartTimer,
): WatchSeen | undefined {
  if (!('isVisible' in window.IntersectionObserverEntry.prototype)) return undefined
  const listenForMoves = watchPlace(window)
  return (element, listener) => {
    const options = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 }
    let isWhole = false
    let stopTimer = () => {}
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
      stopTimer()
      if (!isWhole) stopTimer = startTimer(lookAgainMs, lookAgain)
      notify()
    }, options)
    function observe(): void {
      observer.observe(element)
      stopTimer = startTimer(lookAgainMs, lookAgain)
    }
    // Chromium computes visibility when a frame is drawn, and reports only changes. If a report were lost on a page
    // that draws nothing more, the request could never be approved. A new observation is always reported. If the host
    // page has a separate process, that process checks again only for a frame that drew once without any observation.
    // An element that is seen is left as it is, and only a report can say that it is seen.
    function lookAgain(): void {
      observer.disconnect()
      window.requestAnimationFrame(() => {})
      stopTimer = startTimer(restMs, observe)
    }
    observe()
    // In a small frame, an element that fills the frame counts as wholly seen, so the size matters too.
    window.addEventListener('resize', notify)
    const stopMoves = listenForMoves(notify)
    return () => {
      stopTimer()
      stopMoves()
      observer.disconnect()
      window.removeEventListener('resize', notify)
    }
  }
}
