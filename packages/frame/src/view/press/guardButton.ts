import type { Texts } from '../../i18n/en.ts'
import type { StartTimer } from '../../login/framePlatform.ts'
import type { WithoutPointer } from '../digitsField.ts'
import type { WatchSeen } from '../seen/seenWhole.ts'
import { guardPress, type PressState } from './guardPress.ts'

/** The place where a pressable request is shown, and how its visibility is observed. */
export type PressPlace = {
  window: Window
  texts: Texts
  startTimer: StartTimer
  watchSeen: WatchSeen
}

/**
 * The parts of a press: the button, what must be seen and read, and where the reason appears if it cannot be pressed.
 */
export type GuardedParts = {
  form: Element
  content: HTMLElement
  confirm: HTMLElement
  hint: HTMLElement
  /** The further requirement of a press without a pointer; undefined if there is none. */
  withoutPointer?: WithoutPointer | undefined
}

/** The delay of the hint: normally a request is covered only while it appears. */
const hintMs = 1500

/** The hint above the button while it cannot be pressed. */
const hints: Readonly<Record<PressState, keyof Texts | undefined>> = {
  ready: undefined,
  waiting: undefined,
  notSeen: 'covered',
  unread: 'readOn',
}

/** Shows whether the button can be pressed, and why not if that lasts. */
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
 * Has a button act only on presses that count by the rules of `guardPress`, and shows why it cannot be pressed. Calls
 * `onDown` when such a press begins. Returns a function that stops this.
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
    withoutPointer: parts.withoutPointer,
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
