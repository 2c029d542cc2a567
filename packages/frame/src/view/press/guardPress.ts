import type { StartTimer } from '../../login/framePlatform.ts'
import type { WatchSeen } from '../seen/seenWhole.ts'
import { listenForKeys } from './keyPress.ts'
import { listenForPointers } from './pointerPress.ts'
import { calmMs, disturbances } from './pressRules.ts'

/** Why a button cannot be pressed now. */
export type PressState = 'ready' | 'notSeen' | 'unread' | 'waiting'

/** What a press needs. */
export type PressOptions = {
  window: Window
  button: HTMLElement
  /** What has to be seen. */
  shown: Element
  /** What has to be read to its end, if it scrolls. */
  content: HTMLElement
  watchSeen: WatchSeen
  startTimer: StartTimer
  onState: (state: PressState) => void
  /** Somebody pressed before it counted. */
  onEarly: () => void
  /** A press that counts has begun. */
  onDown?: (() => void) | undefined
  onPress: () => void
}

/** A pixel of rounding at each end of what scrolls. */
const nearPx = 2

/** Whether the end is in sight, and nothing stands beside it. */
function hasReadAll(content: HTMLElement): boolean {
  const { scrollTop, clientHeight, scrollHeight, clientWidth, scrollWidth } = content
  return scrollTop + clientHeight >= scrollHeight - nearPx && scrollWidth <= clientWidth + nearPx
}

/**
 * Tells a press that the visitor meant from every other. It counts once all of the request has been seen for a second, its
 * end has been reached, and nothing has happened to the window in between. Keys and pointers have rules of their own besides
 * (`listenForKeys`, `listenForPointers`). Returns what ends it.
 */
export function guardPress(options: PressOptions): () => void {
  const { window, button, shown, content, watchSeen, startTimer, onState, onEarly, ...on } = options
  const ending = new AbortController()
  let isSeen = false
  let isCalm = false
  let hasRead = false
  let place = ''
  let stopTimer = () => {}

  const placeOf = () => `${window.screenX} ${window.screenY}`
  const stateNow = (): PressState => {
    if (!isSeen) return 'notSeen'
    if (!hasRead) return 'unread'
    return isCalm ? 'ready' : 'waiting'
  }
  function disturb(): void {
    stopTimer()
    isCalm = false
    keys.reset()
    place = placeOf()
    if (isSeen)
      stopTimer = startTimer(calmMs, () => {
        isCalm = true
        onState(stateNow())
      })
    onState(stateNow())
  }
  const mayPress = () => {
    // No event tells that a window was moved.
    if (isCalm && place !== placeOf()) disturb()
    return stateNow() === 'ready'
  }
  const early = () => {
    if (isSeen && hasRead) {
      disturb()
      onEarly()
    }
  }
  const look = () => {
    hasRead ||= hasReadAll(content)
    onState(stateNow())
  }

  const { onDown = () => {}, onPress } = on
  const press = { mayPress, onDown, onPress, onEarly: early }
  const keys = listenForKeys(window, button, { startTimer, ...press })
  const pointers = listenForPointers(window, button, press)
  const stopWatching = watchSeen(shown, (now) => {
    isSeen = now
    disturb()
    if (isSeen) look()
  })
  for (const name of disturbances) window.addEventListener(name, disturb, { signal: ending.signal })
  window.document.addEventListener('visibilitychange', disturb, { signal: ending.signal })
  // A pointer that comes in was elsewhere before, or something lay above that has gone.
  const onOver = ({ pointerType, relatedTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && relatedTarget === null) disturb()
  }
  window.addEventListener('pointerover', onOver, { capture: true, signal: ending.signal })
  content.addEventListener('scroll', look, { signal: ending.signal })
  return () => {
    stopTimer()
    stopWatching()
    keys.stop()
    pointers.stop()
    ending.abort()
  }
}
