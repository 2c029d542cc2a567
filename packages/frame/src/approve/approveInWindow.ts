import {
  closeApprovalWindow,
  FrameError,
  openApprovalWindow,
  type RouteOutput,
  watchApprovalWindow,
} from '@portico/contract'
import * as v from 'valibot'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import { challengeOf } from '../value/valueChallenge.ts'
import type { ValueApproval } from '../value/valuePasskeys.ts'
import type { Shown } from '../view/approvalForm.ts'
import { makeIn } from '../view/make.ts'
import { onEscape } from '../view/onEscape.ts'
import { rejectOnAbort } from '../view/rejectOnAbort.ts'
import { withValue } from '../view/withValue.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { type WindowRequest, windowAnswer } from './approvalWire.ts'
import {
  createWindowSecret,
  openFrom,
  sealFor,
  toFragment,
  type WindowSecret,
} from './windowSecret.ts'

/** What a request in a window takes of the frame. */
export type WindowOptions = {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
  startTimer: StartTimer
  requestAsUser: RequestAsUser
  /** Opens a window of the frame's own origin with this fragment. */
  openWindow: (fragment: string) => void
}

/** A window that is not there after so long was blocked, as far as anybody can tell. */
const blockedMs = 4000
/** After a call that failed, and after one that told nothing new. */
const retryMs = 1000
/** So often in a row the server says that the window has gone: one that comes back, as after a sleep, is heard of by then. */
const leftTimes = 10

/** The server cannot answer now, or is asked too often: also by pages of others that share this address. */
const isPassing = (error: unknown) =>
  error instanceof FrameError &&
  (error.code === 'SERVER_UNREACHABLE' || error.code === 'EMAIL_COOLDOWN')

/** What the frame shows meanwhile: who asks, and how to come to the window. */
function createPrompt({ document, texts }: WindowOptions, { title, site }: Shown) {
  const make = makeIn(document)
  const open = make('button', { type: 'button' }, texts.openWindow)
  const decline = make('button', { type: 'button', className: 'plain' }, texts.decline)
  const hint = make('p', { role: 'status' }, texts.inWindow)
  const question = make('p', {}, withValue(texts.requestedBy, 'site', site))
  const form = make('form', {}, make('h1', {}, title), question, hint, open, decline)
  return { form, open, decline, hint }
}

type Prompt = ReturnType<typeof createPrompt>

/** Opens the window at each press, and says whether it is there. */
function openOnPress({ open, hint }: Prompt, secret: WindowSecret, options: WindowOptions) {
  const { texts, openWindow, startTimer } = options
  let stopTimer = () => {}
  open.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    stopTimer()
    // No browser tells whether a window opened that has no opener: the window says so itself.
    openWindow(toFragment(secret))
    hint.textContent = texts.goOn
    stopTimer = startTimer(blockedMs, () => {
      hint.textContent = texts.windowBlocked
    })
  })
  return {
    onOpened: () => {
      stopTimer()
      hint.textContent = texts.goOn
      open.textContent = texts.openAgain
      open.className = 'plain'
    },
    stop: () => stopTimer(),
  }
}

/** What is approved in a window. */
export type InWindow = { shown: Shown; passkey: ValueApproval | undefined }

/**
 * Waits for the answer of the window. A call that fails is made again.
 * @throws FrameError `DECLINED` if the window declines, or has gone without an answer: nothing was signed then.
 */
async function awaitAnswer(
  secret: WindowSecret,
  { shown, passkey }: InWindow,
  { requestAsUser, startTimer }: WindowOptions,
  { signal, onOpened }: { signal: AbortSignal; onOpened: () => void },
): Promise<string | undefined> {
  let isOpened = false
  let left = 0
  const pause = () => new Promise<void>((resolve) => void startTimer(retryMs, resolve))
  while (!signal.aborted) {
    try {
      const state: RouteOutput<typeof watchApprovalWindow> = await requestAsUser(
        watchApprovalWindow,
        { isOpened },
        { window: secret.id },
      )
      if (state.isOpened && !isOpened) onOpened()
      left = state.isLeft ? left + 1 : 0
      if (left >= leftTimes) throw new FrameError('DECLINED')
      const isNew = state.isOpened !== isOpened
      isOpened = state.isOpened
      if (state.answer !== null) {
        const answer = v.safeParse(windowAnswer, await openFrom(secret, 'answer', state.answer))
        if (!answer.success) throw new FrameError('FAILED')
        const { isApproved, choice, passkey: used } = answer.output
        if (!isApproved) throw new FrameError('DECLINED')
        if (passkey) {
          const { value } = passkey
          const challenge = await challengeOf({ window: secret.id, shown, choice, value })
          await passkey.check(used, challenge)
        }
        return choice
      }
      if (!isNew) await pause()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause()
    }
  }
  throw new FrameError('REQUEST_ABORTED')
}

const themeOf = ({ documentElement }: Document): WindowRequest['theme'] => {
  const { theme } = documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/**
 * Shows a request in a window of the frame's own origin, which the visitor opens by a press in the frame. Nobody has a hold on
 * that window: no page can cover it, lead it elsewhere, focus or close it. It meets the frame at the server, sealed with a key
 * that only the two have.
 * @throws FrameError as `RequestApproval`; `FAILED` if no passkey has approved what takes one.
 */
export async function approveInWindow(
  options: WindowOptions,
  approved: InWindow,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { document, show, requestAsUser } = options
  const secret = createWindowSecret()
  const theme = themeOf(document)
  const { shown, passkey } = approved
  const request: WindowRequest = {
    shown,
    ...(theme && { theme }),
    ...(passkey && { passkey: { value: passkey.value, ids: [...passkey.ids] } }),
  }
  const sealed = await sealFor(secret, 'request', request)
  const close = () => requestAsUser(closeApprovalWindow, {}, { window: secret.id }).catch(() => {})
  await requestAsUser(openApprovalWindow, { window: secret.id, request: sealed })
  if (signal.aborted) {
    void close()
    throw new FrameError('REQUEST_ABORTED')
  }
  const prompt = createPrompt(options, shown)
  const window = openOnPress(prompt, secret, options)
  const ending = new AbortController()
  let stopKeys = () => {}
  const ended = new Promise<never>((_, reject) => {
    const decline = () => reject(new FrameError('DECLINED'))
    prompt.decline.addEventListener('click', decline)
    stopKeys = onEscape(document, decline)
    rejectOnAbort(signal, reject)
  })
  document.body.replaceChildren(prompt.form)
  show(true)
  try {
    const { onOpened } = window
    const answer = awaitAnswer(secret, approved, options, { signal: ending.signal, onOpened })
    return await Promise.race([answer, ended])
  } finally {
    ending.abort()
    stopKeys()
    window.stop()
    show(false)
    document.body.replaceChildren()
    // The window closes by that. If nobody hears it, the request is over in a quarter of an hour.
    void close()
  }
}
