import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'

/** The time after which a window that has not reported itself counts as blocked, in milliseconds. */
const blockedMs = 4000

/** The button that opens a window, and the element that shows the outcome. */
type OpenParts = { open: HTMLButtonElement; hint: HTMLElement }

/** Opens a window at each press, and shows whether it is there. */
export function openOnPress(
  { open: button, hint }: OpenParts,
  { texts, startTimer, open }: { texts: Texts; startTimer: StartTimer; open: () => void },
) {
  let stopTimer = () => {}
  /** Called when a window is being opened. */
  const onOpening = () => {
    stopTimer()
    hint.textContent = texts.goOn
    stopTimer = startTimer(blockedMs, () => {
      hint.textContent = texts.windowBlocked
    })
  }
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    // No browser reports whether a window without an opener has opened: the window reports it.
    open()
    onOpening()
  })
  return {
    onOpening,
    onOpened: () => {
      stopTimer()
      hint.textContent = texts.goOn
      button.textContent = texts.openAgain
      button.className = 'plain'
    },
    stop: () => stopTimer(),
  }
}
