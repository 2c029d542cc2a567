import { en } from '../../i18n/en.ts'
import type { PressPlace } from './guardButton.ts'
import { middleOf, mouse } from './mouse.test.util.ts'
import { calmMs } from './pressRules.ts'

/** Creates a guarded place in this page that is seen from the start; the test controls its time. */
export function createPressPlace() {
  // The site's page does this with a frame that it shows.
  window.focus()
  const timers = new Set<{ ms: number; run: () => void }>()
  const place: PressPlace = {
    window,
    texts: en,
    startTimer: (ms, run) => {
      const timer = { ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    watchSeen: (_element, listener) => {
      listener(true)
      return () => {}
    },
  }
  /** Lets this many milliseconds pass; by default, the time that a press needs. */
  const pass = (ms: number = calmMs) => {
    for (const timer of [...timers]) {
      if (timer.ms !== ms) continue
      timers.delete(timer)
      timer.run()
    }
  }
  /** Moves the pointer onto a button, from elsewhere in this window. */
  const pointAt = async (button: Element) => {
    await mouse.moveTo({ x: 5, y: 5 })
    pass()
    await mouse.moveTo(middleOf(button))
  }
  /** Presses a button like a visitor who has looked at it for a second. */
  const press = async (button: Element) => {
    await pointAt(button)
    await mouse.click(middleOf(button))
  }
  return { place, pass, pointAt, press }
}
