import type { StartTimer } from '../../login/framePlatform.ts'
import type { WithoutPointer } from '../digitsField.ts'
import { calmMs } from './pressRules.ts'

const pressKeys = ['Enter', ' ']

/**
 * Presses a button by a key. A key counts if it goes down and up in this window, once and without repetition. The
 * button must have had the focus for a second, and got it by the Tab key in this window. A key that is held or typed
 * elsewhere presses nothing, even if the host page has the browser focus the button.
 */
export function listenForKeys(
  window: Window,
  button: HTMLElement,
  options: {
    startTimer: StartTimer
    mayPress: () => boolean
    onDown: () => void
    onPress: () => void
    onEarly: () => void
    withoutPointer: WithoutPointer
  },
): { reset: () => void; stop: () => void } {
  const { startTimer, mayPress, onDown, onPress, onEarly, withoutPointer } = options
  const ending = new AbortController()
  const capture = { capture: true, signal: ending.signal }
  let isTabbing = false
  /** Whether the button has the focus, and got it by a Tab in this window. */
  let isByTab = false
  let isReady = false
  let downKey: string | undefined
  let stopTimer = () => {}

  /** Restarts the second of focus. */
  function reset(): void {
    stopTimer()
    isReady = false
    downKey = undefined
    if (isByTab)
      stopTimer = startTimer(calmMs, () => {
        isReady = true
      })
  }
  function onFocus(): void {
    isByTab = isTabbing
    reset()
  }
  function onBlur(): void {
    isByTab = false
    reset()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    isTabbing = event.isTrusted && event.key === 'Tab' && !event.repeat
    if (event.target !== button || !pressKeys.includes(event.key)) {
      downKey = undefined
      return
    }
    // The browser would press the button by itself, even by a key that is held.
    event.preventDefault()
    if (!event.isTrusted || event.repeat) {
      downKey = undefined
      return
    }
    if (!isReady || !mayPress()) return onEarly()
    if (!withoutPointer.isAllowed()) return withoutPointer.onRefused()
    downKey = event.key
    onDown()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    const wasDown = downKey === event.key
    downKey = undefined
    if (event.target !== button || !pressKeys.includes(event.key)) return
    event.preventDefault()
    const isReadyNow = isReady && mayPress() && withoutPointer.isAllowed()
    if (event.isTrusted && wasDown && isReadyNow) onPress()
  }
  window.addEventListener('keydown', onKeyDown, capture)
  window.addEventListener('keyup', onKeyUp, capture)
  const onPointerDown = () => {
    isTabbing = false
  }
  window.addEventListener('pointerdown', onPointerDown, capture)
  button.addEventListener('focus', onFocus, { signal: ending.signal })
  button.addEventListener('blur', onBlur, { signal: ending.signal })
  return {
    reset,
    stop: () => {
      isByTab = false
      reset()
      ending.abort()
    },
  }
}
