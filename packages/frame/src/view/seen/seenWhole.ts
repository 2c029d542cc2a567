import type { StartTimer } from '../../login/framePlatform.ts'
import { watchPlace } from './watchPlace.ts'

/**
 * Says whether an element is seen whole now, with nothing before it, and again where that begins anew; returns what ends
 * that.
 */
export type WatchSeen = (element: Element, listener: (isSeen: boolean) => void) => () => void

/** The smallest window that shows a request as it is meant. */
export const leastWindow = { width: 320, height: 420 }

/** How long an element that is not seen keeps its observation before a new one is begun. */
export const lookAgainMs = 1000
/** How long there is none in between. */
export const restMs = 100

/**
 * Watches by IntersectionObserver version 2, which counts what lies above, transparency, filters and scaling by the page
 * around as not visible. Where the page moves the frame, it begins anew. Undefined where the browser does not have it.
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
    // Chromium works this out when a frame is drawn, and reports on change alone: a report that is lost on a page that draws
    // nothing more would leave a request that can never be agreed to. A new observation is reported in any case, and where
    // the page around has a process of its own, that one looks anew for a frame that drew once without any. What is seen
    // is left alone, and only a report says that something is.
    function lookAgain(): void {
      observer.disconnect()
      window.requestAnimationFrame(() => {})
      stopTimer = startTimer(restMs, observe)
    }
    observe()
    // What fills the frame is seen as whole in one that is small.
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
