import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'

/** A window that is not there after so long was blocked, as far as anybody can tell. */
const blockedMs = 4000

/** The button that opens a window, and where it is said what came of it. */
type OpenParts = { open: HTMLButtonElement; hint: HTMLElement }

/** Opens a window at each press, and says whether it is there. */
export function openOnPress(
  { open: button, hint }: OpenParts,
  { texts, startTimer, open }: { texts: Texts; startTimer: StartTimer; open: () => void },
) {
  let stopTimer = () => {}
  /** A window is on its way. */
  const onOpening = () => {
    stopTimer()
    hint.textContent = texts.goOn
    stopTimer = startTimer(blockedMs, () => {
      hint.textContent = texts.windowBlocked
    })
  }
  button.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    // No browser tells whether a window opened that has no opener: the window says so itself.
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
