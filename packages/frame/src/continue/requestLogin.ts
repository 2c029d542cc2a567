import { failureOf } from '../view/failureOf.ts'
import { makeIn } from '../view/make.ts'
import { showForm, useOnClick } from '../view/showForm.ts'
import { ownWindow } from './expectedWindow.ts'
import { type TakeLoginOptions, takeFrom } from './takeLogin.ts'

function createForm({ document, texts }: TakeLoginOptions, hasPasskeys: boolean) {
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
    // Last: what is pressed keeps its place when there is something to say.
    hint,
    alert,
  )
  return { form, open, usePasskey, cancel, hint, alert }
}

/**
 * Has the visitor go on with a login of this browser: a window of the frame's own origin, which the visitor opens by a press
 * in here, knows who that is and asks. Or by the passkey of a wallet. The page around the frame did not open the window, and
 * learns nothing before either.
 * @throws FrameError `DECLINED`, also where the window is closed; `REQUEST_ABORTED`; `FAILED` where it was not taken.
 */
export async function requestLogin(options: TakeLoginOptions, signal: AbortSignal): Promise<void> {
  const { texts, openWindow, uuid, passkey } = options
  const parts = createForm(options, await passkey.isAvailable())
  const { form, open, usePasskey, cancel, hint, alert } = parts
  let opened: Window | null = null
  let failure: unknown
  passkey.prepare()
  const shown = showForm(options, { form, first: open, cancel, signal }, (finish) => {
    open.addEventListener('click', ({ isTrusted }) => {
      if (!isTrusted || (opened && !opened.closed)) return opened?.focus()
      const id = uuid()
      opened = openWindow(id)
      hint.textContent = opened ? texts.continueThere : texts.windowBlocked
      if (!opened) return
      usePasskey.disabled = true
      const taking = takeFrom(ownWindow(opened, id), options, signal).catch((error: unknown) => {
        failure = error
      })
      void taking.then(() => finish('done'))
    })
    useOnClick(
      usePasskey,
      { form, alert, buttons: [open, usePasskey] },
      {
        use: async () => {
          await passkey.logIn()
          finish('done')
        },
        say: (error) => texts[failureOf(error, 'passkeyOther')],
      },
    )
  })
  await shown.finally(() => opened?.close())
  if (failure !== undefined) throw failure
}
