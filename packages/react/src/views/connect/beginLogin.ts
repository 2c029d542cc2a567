import { FrameError } from '@portico/contract'
import type { Portico } from '@portico/core'
import { defineSubscription } from '@portico/core/adapter'
import { fill, isShown, pushView, top } from '@portico/core/internal'
import { languageOf } from '../../i18n/languageOf.ts'
import { loginMessages } from '../../i18n/subjects/loginMessages.ts'
import { actionsOf, openWallet, sendCode } from '../shared/login/loginFlow.ts'
import { loginProblem } from '../shared/login/loginProblem.ts'
import { loginStateOf } from '../shared/login/loginState.ts'

/** Returns the error in the visitor's language. */
function problemText(portico: Portico, error: unknown): string {
  const { key, params = {} } = loginProblem(error)
  const spoken: Partial<Record<string, unknown>> =
    languageOf(portico).getState().language?.messages ?? loginMessages
  return fill(String(spoken[key] ?? loginMessages[key]), params)
}

/** Loads the frame while the visitor types an address. Never rejects. */
export const prepareLogin = (portico: Portico): Promise<void> =>
  actionsOf(portico).then(
    (actions) => actions.prepare(portico),
    () => {},
  )

const continuing = defineSubscription()

/**
 * Continues with a login of this browser if a window for it was `opened`, or should have been. Otherwise sends a code
 * to `email`, which is empty if no valid address was typed. Returns the text of an error.
 */
export const beginLogin = (portico: Portico, email: string, opened?: Window | null) =>
  opened === undefined ? loginByCode(portico, email) : continueIn(portico, opened)

/** Requests a code, or finds that none is needed, and opens the next view. */
async function loginByCode(portico: Portico, email: string): Promise<string | undefined> {
  if (email === '') return problemText(portico, new FrameError('EMAIL_INVALID'))
  portico.internal.endService(continuing)
  const state = loginStateOf(portico)
  const { email: last, step, resendAt } = state.getState()
  // A visitor who returns to the same address still has the code that was sent.
  if (last === email && step === 'code' && portico.internal.platform.now() < resendAt) {
    state.setState({ problem: undefined }) // of a code that was typed in the card before
    return void pushView(portico, { view: 'Email' })
  }
  try {
    const found = await sendCode(portico, email)
    state.setState({ email, problem: undefined, step: 'code' })
    // A visitor who has left meanwhile still has the code when they return to the same address.
    if (!isShown(portico, 'Connect')) return undefined
    pushView(portico, { view: 'Email' })
    if (found === 'known') void openWallet(portico)
    return undefined
  } catch (error) {
    return problemText(portico, error)
  }
}

/**
 * Returns a signal that aborts once the visitor has left Connect, has started again, or logs in with a code instead.
 */
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
 * Continues with a login of this browser, without an address and a code, and opens the wallet. `opened` is a window
 * that the click has opened, which the caller closes. It is `null` if the browser blocked it: the frame then asks for
 * another click. A visitor who declines stays in the same place.
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
