import type { StartTimer } from '../../login/framePlatform.ts'
import type { WithoutPointer } from '../digitsField.ts'
import type { WatchSeen } from '../seen/seenWhole.ts'
import { listenForKeys } from './keyPress.ts'
import { listenForPointers } from './pointerPress.ts'
import { calmMs, disturbances } from './pressRules.ts'

/** Whether a button can be pressed now, or why not. */
export type PressState = 'ready' | 'notSeen' | 'unread' | 'waiting'

/** The input of `guardPress`. */
export type PressOptions = {
  window: Window
  button: HTMLElement
  /** The element that must be seen. */
  shown: Element
  /** The element that must be read to its end, if it scrolls. */
  content: HTMLElement
  /** The further requirement of a press without a pointer; undefined if there is none. */
  withoutPointer: WithoutPointer | undefined
  watchSeen: WatchSeen
  startTimer: StartTimer
  onState: (state: PressState) => void
  /** Called for a press that came too early. */
  onEarly: () => void
  /** Called when a press that counts begins. */
  onDown?: (() => void) | undefined
  onPress: () => void
}

/** The tolerance: a pixel of rounding at each end of what scrolls. */
const nearPx = 2

/** Nothing else is needed. */
const free: WithoutPointer = { isAllowed: () => true, onRefused: () => {} }

/** Whether the end is in view, and nothing extends beyond the sides. */
function hasReadAll(content: HTMLElement): boolean {
  const { scrollTop, clientHeight, scrollHeight, clientWidth, scrollWidth } = content
  return scrollTop + clientHeight >= scrollHeight - nearPx && scrollWidth <= clientWidth + nearPx
}

/**
 * Tells a press that the visitor meant from all others. It counts once the whole request has been seen for a second,
 * its end has been reached, and nothing has happened to the window in between. Keys and pointers have further rules
 * (`listenForKeys`, `listenForPointers`). Returns a function that stops this.
 */
export function guardPress(options: PressOptions): () => void {
  const { window, button, shown, content, watchSeen, startTimer, onState, onEarly, ...on } = options
  const { withoutPointer = free } = on
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
    // No event reports that a window was moved.
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
  const press = { mayPress, onDown, onPress, onEarly: early, withoutPointer }
  const keys = listenForKeys(window, button, { startTimer, ...press })
  const pointers = listenForPointers(window, button, press)
  const stopWatching = watchSeen(shown, (now) => {
    isSeen = now
    disturb()
    if (isSeen) look()
  })
  for (const name of disturbances) window.addEventListener(name, disturb, { signal: ending.signal })
  window.document.addEventListener('visibilitychange', disturb, { signal: ending.signal })
  // A pointer that enters was elsewhere before, or something that covered the window has gone.
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
