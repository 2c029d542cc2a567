import { FrameError } from '@portico/contract'
import type { Portico } from '@portico/core'
import { defineSubscription } from '@portico/core/adapter'
import { fill, isShown, pushView, top } from '@portico/core/internal'
import { languageOf } from '../../i18n/languageOf.ts'
import { loginMessages } from '../../i18n/subjects/loginMessages.ts'
import { actionsOf, openWallet, sendCode } from '../shared/login/loginFlow.ts'
import { loginProblem } from '../shared/login/loginProblem.ts'
import { loginStateOf } from '../shared/login/loginState.ts'

/** What went wrong, in the visitor's language. */
function problemText(portico: Portico, error: unknown): string {
  const { key, params = {} } = loginProblem(error)
  const spoken: Partial<Record<string, unknown>> =
    languageOf(portico).getState().language?.messages ?? loginMessages
  return fill(String(spoken[key] ?? loginMessages[key]), params)
}

/** Loads the frame while an address is typed. Never rejects. */
export const prepareLogin = (portico: Portico): Promise<void> =>
  actionsOf(portico).then(
    (actions) => actions.prepare(portico),
    () => {},
  )

const continuing = defineSubscription()

/**
 * Goes on with a login of this browser where a window for that was `opened`, or was to be; else by a code to `email`, which is
 * empty where none, or no valid one, was typed. Returns what is said where that fails.
 */
export const beginLogin = (portico: Portico, email: string, opened?: Window | null) =>
  opened === undefined ? loginByCode(portico, email) : continueIn(portico, opened)

/** Has a code sent, or finds that none is needed, and leads on. */
async function loginByCode(portico: Portico, email: string): Promise<string | undefined> {
  if (email === '') return problemText(portico, new FrameError('EMAIL_INVALID'))
  portico.internal.endService(continuing)
  const state = loginStateOf(portico)
  const { email: last, step, resendAt } = state.getState()
  // Who comes back to the same address still has the code that was sent.
  if (last === email && step === 'code' && portico.internal.platform.now() < resendAt)
    return void pushView(portico, { view: 'Email' })
  try {
    const found = await sendCode(portico, email)
    state.setState({ email, problem: undefined, step: 'code' })
    // Who has gone on meanwhile has the code when they come back to the same address.
    if (!isShown(portico, 'Connect')) return undefined
    pushView(portico, { view: 'Email' })
    if (found === 'known') void openWallet(portico)
    return undefined
  } catch (error) {
    return problemText(portico, error)
  }
}

/** Aborts once the visitor has left Connect, has begun anew, or logs in by a code instead. */
function whileInConnect({ internal }: Portico): AbortSignal {
  const { store, service, endService } = internal
  const controller = new AbortController()
  endService(continuing)
  service(continuing, () => {
    const stop = store.subscribe(({ open, stack }) => {
      const { view } = top(stack)
      if (!open || (view !== 'Connect' && view !== 'ApproveTransaction')) controller.abort()
    })
    return () => {
      stop()
      controller.abort()
    }
  })
  return controller.signal
}

const leftCodes: readonly unknown[] = ['DECLINED', 'REQUEST_ABORTED']

/**
 * Goes on with a login of this browser, without an address and a code, and leads on to the wallet. `opened` is a window that
 * the press has opened, which the caller closes; null where the browser opens none: the frame then asks for another press.
 * Who does not want to is where they were.
 */
async function continueIn(portico: Portico, opened: Window | null): Promise<string | undefined> {
  const signal = whileInConnect(portico)
  try {
    const actions = await actionsOf(portico)
    await actions.continueHere(portico, { signal, ...(opened && { opened }) })
  } catch (error) {
    return leftCodes.includes((error as Partial<FrameError>).code)
      ? undefined
      : problemText(portico, error)
  }
  if (signal.aborted) return undefined
  portico.internal.endService(continuing)
  loginStateOf(portico).setState({ email: '', problem: undefined, step: 'opening' })
  pushView(portico, { view: 'Email' })
  void openWallet(portico)
  return undefined
}
