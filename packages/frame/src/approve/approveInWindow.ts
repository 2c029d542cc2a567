import { closeApprovalWindow, FrameError, openApprovalWindow } from '@portico/contract'
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
import { awaitWindow } from './awaitWindow.ts'
import { openOnPress } from './openOnPress.ts'
import { createWindowSecret, sealFor, toFragment, type WindowSecret } from './windowSecret.ts'

/** The dependencies of a request in a window. */
export type WindowOptions = {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
  startTimer: StartTimer
  requestAsUser: RequestAsUser
  /** Opens a window of the frame's own origin with this fragment. */
  openWindow: (fragment: string) => void
}

/** Creates what the frame shows meanwhile: the site that requests, and how to get to the window. */
function createPrompt({ document, texts }: WindowOptions, { title, site }: Shown) {
  const make = makeIn(document)
  const open = make('button', { type: 'button' }, texts.openWindow)
  const decline = make('button', { type: 'button', className: 'plain' }, texts.decline)
  const hint = make('p', { role: 'status' }, texts.inWindow)
  const question = make('p', {}, withValue(texts.requestedBy, 'site', site))
  const form = make('form', {}, make('h1', {}, title), question, hint, open, decline)
  return { form, open, decline, hint }
}

/** A request to be approved in a window. */
export type InWindow = { shown: Shown; passkey: ValueApproval | undefined }

/**
 * Returns the chosen option.
 * @throws FrameError `DECLINED`; `FAILED` for a malformed answer, and if the request needs a passkey and none has
 * approved it.
 */
async function choiceIn(
  given: unknown,
  { id: window }: WindowSecret,
  { shown, passkey }: InWindow,
): Promise<string | undefined> {
  const answer = v.safeParse(windowAnswer, given)
  if (!answer.success) throw new FrameError('FAILED')
  const { isApproved, choice, passkey: used } = answer.output
  if (!isApproved) throw new FrameError('DECLINED')
  if (passkey) {
    const challenge = await challengeOf({ window, shown, choice, value: passkey.value })
    await passkey.check(used, challenge)
  }
  return choice
}

const themeOf = ({ documentElement }: Document): WindowRequest['theme'] => {
  const { theme } = documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/**
 * Shows a request in a window of the frame's own origin, which the visitor opens by a press in the frame. No page
 * controls that window: none can cover, navigate, focus or close it. It communicates with the frame through the server,
 * sealed with a key that only the two have.
 * @throws FrameError as `RequestApproval`; `FAILED` if the request needs a passkey and none has approved it.
 */
export async function approveInWindow(
  options: WindowOptions,
  approved: InWindow,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { document, show, requestAsUser, openWindow, startTimer } = options
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
  const window = openOnPress(prompt, { ...options, open: () => openWindow(toFragment(secret)) })
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
    const access = { request: requestAsUser, startTimer }
    const answer = awaitWindow(secret, access, { signal: ending.signal, onOpened })
    const choice = answer.then((given) => choiceIn(given, secret, approved))
    return await Promise.race([choice, ended])
  } finally {
    ending.abort()
    stopKeys()
    window.stop()
    show(false)
    document.body.replaceChildren()
    // This makes the window close. If the call is lost, the request expires after a quarter of an hour.
    void close()
  }
}
