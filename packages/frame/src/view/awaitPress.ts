import { FrameError } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import { createApprovalForm, type Shown } from './approvalForm.ts'
import { onEscape } from './onEscape.ts'
import { guardPress, type PressState } from './press/guardPress.ts'
import { rejectOnAbort } from './rejectOnAbort.ts'
import type { WatchSeen } from './seen/seenWhole.ts'

/** Where a request is shown, and how it is known to be seen. */
export type PressPlace = {
  window: Window
  texts: Texts
  startTimer: StartTimer
  watchSeen: WatchSeen
}

/** A request is covered by nothing, as a rule, but while it appears. */
const hintMs = 1500

/** What stands above the button while it cannot be pressed. */
const hints: Readonly<Record<PressState, keyof Texts | undefined>> = {
  ready: undefined,
  waiting: undefined,
  notSeen: 'covered',
  unread: 'readOn',
}

type Parts = Pick<ReturnType<typeof createApprovalForm>, 'confirm' | 'hint'>

/** Says whether the button can be pressed, and why not if that lasts. */
function createStateView({ confirm, hint }: Parts, { texts, startTimer }: PressPlace) {
  let state: PressState = 'notSeen'
  let mayHint = false
  const update = () => {
    confirm.ariaDisabled = String(state !== 'ready')
    const key = hints[state]
    hint.textContent = key && mayHint ? texts[key] : ''
  }
  const stop = startTimer(hintMs, () => {
    mayHint = true
    update()
  })
  return {
    onState: (next: PressState) => {
      state = next
      mayHint ||= state === 'ready' || state === 'unread'
      update()
    },
    onEarly: () => {
      hint.textContent = texts.tooSoon
    },
    stop,
  }
}

/**
 * Shows a request in a document and waits for the visitor, by the rules of `guardPress`. `onShown` runs once it stands there.
 * Returns the choice of the visitor, if there is one.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`.
 */
export async function awaitPress(
  place: PressPlace,
  shown: Shown,
  { signal, onShown = () => {} }: { signal: AbortSignal; onShown?: () => void },
): Promise<string | undefined> {
  const { window, texts, watchSeen, startTimer } = place
  const { document } = window
  const parts = createApprovalForm(document, texts, shown)
  const { form, content, confirm, decline, chosen } = parts
  const { stop: stopHint, ...view } = createStateView(parts, place)
  let stopKeys = () => {}
  let stopGuard = () => {}
  document.body.replaceChildren(form)
  try {
    await new Promise<void>((resolve, reject) => {
      const onDecline = () => reject(new FrameError('DECLINED'))
      rejectOnAbort(signal, reject)
      form.addEventListener('submit', (event) => event.preventDefault())
      decline.addEventListener('click', onDecline)
      stopKeys = onEscape(document, onDecline)
      stopGuard = guardPress({
        window,
        button: confirm,
        shown: form,
        content,
        watchSeen,
        startTimer,
        ...view,
        onPress: resolve,
      })
      onShown()
    })
    return chosen()
  } finally {
    for (const stop of [stopHint, stopKeys, stopGuard]) stop()
    document.body.replaceChildren()
  }
}
