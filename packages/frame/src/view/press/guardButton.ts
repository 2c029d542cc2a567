import type { Texts } from '../../i18n/en.ts'
import type { StartTimer } from '../../login/framePlatform.ts'
import type { WatchSeen } from '../seen/seenWhole.ts'
import { guardPress, type PressState } from './guardPress.ts'

/** Where something is shown that a press acts on, and how it is known to be seen. */
export type PressPlace = {
  window: Window
  texts: Texts
  startTimer: StartTimer
  watchSeen: WatchSeen
}

/** What a press acts on: the button, what has to be seen and read, and where it says why it cannot be pressed. */
export type GuardedParts = {
  form: Element
  content: HTMLElement
  confirm: HTMLElement
  hint: HTMLElement
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

/** Says whether the button can be pressed, and why not if that lasts. */
function createStateView({ confirm, hint }: GuardedParts, { texts, startTimer }: PressPlace) {
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
 * Has a button act on presses that count by the rules of `guardPress`, and says why one cannot be pressed. `onDown` is called
 * when such a press begins. Returns what ends it.
 */
export function guardButton(
  place: PressPlace,
  parts: GuardedParts,
  on: { onPress: () => void; onDown?: () => void },
): () => void {
  const { window, watchSeen, startTimer } = place
  const { stop: stopHint, ...view } = createStateView(parts, place)
  const stopGuard = guardPress({
    window,
    button: parts.confirm,
    shown: parts.form,
    content: parts.content,
    watchSeen,
    startTimer,
    ...view,
    ...on,
  })
  return () => {
    stopHint()
    stopGuard()
  }
}
