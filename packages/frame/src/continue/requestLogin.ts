import { closeApprovalWindow, FrameError, type Listen, openApprovalWindow } from '@portico/contract'
import { createLoginKey } from '@portico/custody/sealLogin'
import * as v from 'valibot'
import { awaitWindow } from '../approve/awaitWindow.ts'
import { openOnPress } from '../approve/openOnPress.ts'
import { createWindowSecret, sealFor, toFragment } from '../approve/windowSecret.ts'
import { toBase64url } from '../base64url.ts'
import type { Texts } from '../i18n/en.ts'
import type { StartTimer } from '../login/framePlatform.ts'
import { greetWindow } from '../meet/greetWindow.ts'
import { failureOf } from '../view/failureOf.ts'
import { makeIn } from '../view/make.ts'
import { showForm, useOnClick } from '../view/showForm.ts'
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { type ContinueRequest, continueAnswer } from './continueWire.ts'
import { type TakeLoginOptions, takeLogin } from './takeLogin.ts'

/** The dependencies of requesting a login from a window. */
export type RequestLoginOptions = TakeLoginOptions & {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
  /** The origin of the host page. */
  site: string
  /** The frame's own origin. */
  origin: string
  passkey: PasskeyAccess
  listen: Listen<MessagePort>
  /** The host page. */
  page: Window
  /** Opens a window of the frame's own origin with this fragment. */
  openWindow: (fragment: string) => void
  startTimer: StartTimer
}

function createForm({ document, texts }: RequestLoginOptions, hasPasskeys: boolean) {
  const make = makeIn(document)
  const open = make('button', { type: 'button' }, texts.openWindow)
  const usePasskey = make('button', { type: 'button', className: 'plain' }, texts.passkeyLogIn)
  const cancel = make('button', { type: 'button', className: 'plain' }, texts.cancel)
  const hint = make('p', { role: 'status' })
  const alert = make('p', { role: 'alert' })
  const form = make(
    'form',
    {},
    make('h1', {}, texts.continueTitle),
    make('p', {}, texts.continueHint),
    open,
    ...(hasPasskeys ? [make('p', {}, texts.passkeyLogInHint), usePasskey] : []),
    cancel,
    // Last, so that the buttons keep their position when a message appears.
    hint,
    alert,
  )
  return { form, open, usePasskey, cancel, hint, alert }
}

/** Opens a request that the frame shares with its window. Nobody is logged in here, so it proves only the device. */
async function openRequest({ requestServer, site, device }: RequestLoginOptions) {
  const secret = createWindowSecret()
  const key = await createLoginKey()
  const name = { window: secret.id, site, device: await device() }
  const request: RequestAsUser = (route, body, params) =>
    requestServer(route, { ...(body && { body }), ...(params && { params }) })
  const content: ContinueRequest = { site, device: name.device, key: toBase64url(key.publicKey) }
  const sealed = await sealFor(secret, 'request', content)
  await request(openApprovalWindow, { window: secret.id, request: sealed })
  return {
    secret,
    request,
    /** Opens the login in an answer. @throws FrameError `DECLINED`; `FAILED` for a malformed answer. */
    openAnswer: (given: unknown) => {
      const answer = v.safeParse(continueAnswer, given)
      if (!answer.success) throw new FrameError('FAILED')
      if (answer.output.sealed === null) throw new FrameError('DECLINED')
      return key.open(answer.output.sealed, name)
    },
    /** Makes the window close. */
    close: () => request(closeApprovalWindow, {}, { window: secret.id }).catch(() => {}),
  }
}

/**
 * Has the visitor continue with a login of this browser: a sealed window of the frame's own origin knows the login and
 * asks. The visitor opens it by a press in the frame, or in the page, whose window with the id `meeting` is navigated
 * to it. A passkey of a wallet can replace it. The host page learns nothing before that.
 * @throws FrameError `DECLINED`, also if the window is closed; `REQUEST_ABORTED`; `FAILED` if the login was not
 * accepted.
 */
export async function requestLogin(
  options: RequestLoginOptions,
  meeting: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { texts, openWindow, passkey, startTimer } = options
  const ending = new AbortController()
  const [request, hasPasskeys] = await Promise.all([openRequest(options), passkey.isAvailable()])
  const { secret } = request
  const fragment = toFragment(secret)
  const parts = createForm(options, hasPasskeys)
  const { form, open, usePasskey, cancel, alert } = parts
  const window = openOnPress(parts, { texts, startTimer, open: () => openWindow(fragment) })
  const stopGreeting =
    meeting === undefined ? () => {} : greetWindow(meeting, { ...options, fragment })
  if (meeting !== undefined) window.onOpening()
  passkey.prepare()
  let failure: unknown
  const take = async () => {
    const access = { request: request.request, startTimer }
    const on = { signal: ending.signal, onOpened: window.onOpened }
    const login = await request.openAnswer(await awaitWindow(secret, access, on))
    await takeLogin(login, options, ending.signal)
  }
  try {
    await showForm(options, { form, first: open, cancel, signal }, (finish) => {
      take()
        .catch((error: unknown) => {
          failure = error
        })
        .then(() => finish('done'))
      useOnClick(
        usePasskey,
        { form, alert, buttons: [open, usePasskey] },
        {
          use: async () => {
            await passkey.logIn()
            failure = undefined
            finish('done')
          },
          say: (error) => texts[failureOf(error, 'passkeyOther')],
        },
      )
    })
  } finally {
    ending.abort()
    stopGreeting()
    window.stop()
    void request.close()
  }
  if (failure !== undefined) throw failure
}
