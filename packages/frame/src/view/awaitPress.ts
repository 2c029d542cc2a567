import { FrameError } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import { createApprovalForm, type Shown } from './approvalForm.ts'
import { onEscape } from './onEscape.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'
import { seenMs, type WatchSeen } from './seen/seenWhole.ts'

/** Where requests are shown: in the frame, which `show` brings before the visitor, or in a window that `openWindow` opens. */
export type ApprovalOptions = {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
  /** Undefined where the browser cannot tell that what is in a frame is seen. */
  watchSeen: WatchSeen | undefined
  startTimer: StartTimer
  /** What the page says that it is called. */
  claimedName: () => string | undefined
  /** Null where the browser opens none. */
  openWindow: () => Window | null
}

/** Where a request is shown, and how it is known to be seen. */
type Place = Pick<ApprovalOptions, 'document' | 'texts' | 'startTimer'> & { watchSeen: WatchSeen }

/** A request is covered by nothing, as a rule, but while it appears. */
const hintMs = 1500

type Parts = Pick<ReturnType<typeof createApprovalForm>, 'confirm' | 'hint'>

/** Lets a button be pressed, or not. Why not is said when that lasts, and at once where it could be pressed before. */
function createArming({ confirm, hint }: Parts, { texts, startTimer }: Place) {
  let wasArmed = false
  const stop = startTimer(hintMs, () => {
    hint.textContent = texts.covered
  })
  const arm = (isArmed: boolean, isSeen: boolean) => {
    if (isArmed) stop()
    wasArmed ||= isArmed
    confirm.disabled = !isArmed
    if (wasArmed) hint.textContent = isSeen ? '' : texts.covered
  }
  return { arm, stop }
}

/**
 * Shows a request in a document and waits for a press of the visitor, which counts while all of it has been seen for a
 * while. `onShown` runs once it stands there.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export async function awaitPress(
  place: Place,
  shown: Shown,
  { signal, onShown = () => {} }: { signal: AbortSignal; onShown?: () => void },
): Promise<string | undefined> {
  const { document, texts, watchSeen, startTimer } = place
  const { form, confirm, decline, hint, chosen } = createApprovalForm(document, texts, shown)
  const { arm, stop: stopHint } = createArming({ confirm, hint }, place)
  let stopTimer = () => {}
  let stopKeys = () => {}
  document.body.replaceChildren(form)
  const stopWatching = watchSeen(form, (isSeen) => {
    stopTimer()
    arm(false, isSeen)
    if (isSeen) stopTimer = startTimer(seenMs, () => arm(true, true))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const onDecline = () => reject(new FrameError('DECLINED'))
      rejectOnAbort(signal, reject)
      form.addEventListener('submit', (event) => event.preventDefault())
      decline.addEventListener('click', onDecline)
      stopKeys = onEscape(document, onDecline)
      confirm.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted && !confirm.disabled) resolve()
      })
      onShown()
    })
    return chosen()
  } finally {
    for (const stop of [stopTimer, stopHint, stopKeys, stopWatching]) stop()
    document.body.replaceChildren()
  }
}
