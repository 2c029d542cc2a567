import type { CaipAddress } from '@portico/contract'
import type { PorticoError } from '@portico/core'
import {
  close,
  isShown,
  needsSignIn,
  type PreparedSignIn,
  type SignInActions,
  showToast,
} from '@portico/core/internal'
import { useEffect, useRef, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { asPorticoError } from './asPorticoError.ts'

type Step =
  | { step: 'preparing'; prepared?: undefined }
  | { step: 'ready' | 'requested' | 'proving'; prepared: PreparedSignIn }
  | { step: 'failed'; error: PorticoError; prepared?: PreparedSignIn | undefined }

/** The progress of a sign-in, and the visitor's actions. */
export type SignInRequest = Step & { sign(): void; cancel(): void }

/** Milliseconds. A nonce lives for minutes; an older message is created again before it is signed. */
const freshMs = 5 * 60_000

/** Creates the message for an account, and requests its signature when the visitor wants to sign. */
export function useSignInRequest(account: CaipAddress): SignInRequest {
  const portico = usePortico()
  const [state, setState] = useState<Step>({ step: 'preparing' })
  // Identifies the account and the attempt: results of an earlier one no longer show.
  const current = useRef<symbol>(undefined)

  const run = async (work: (actions: SignInActions, show: typeof setState) => Promise<void>) => {
    const attempt = Symbol()
    current.current = attempt
    const show = (next: Parameters<typeof setState>[0]) => {
      if (current.current === attempt) setState(next)
    }
    let prepared = state.prepared
    try {
      const { signIn } = portico.config
      if (!signIn) return
      await work(await signIn.load(), (next) => {
        if (typeof next !== 'function') prepared = next.prepared ?? prepared
        show(next)
      })
    } catch (cause) {
      const error = asPorticoError(cause, 'SIGN_IN_FAILED')
      show({ step: 'failed', error, prepared })
      return error
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is of one account
  useEffect(() => {
    setState({ step: 'preparing' })
    void run(async (actions, show) =>
      show({ step: 'ready', prepared: await actions.prepare(portico) }),
    )
    return () => {
      current.current = undefined
    }
  }, [portico, account])

  const sign = () => {
    const known = state.step === 'failed' ? undefined : state.prepared
    const { now } = portico.internal.platform
    const fresh = known && now() - known.preparedAt < freshMs ? known : undefined
    // At once, so that two clicks on the button cause one request.
    setState(fresh ? { step: 'requested', prepared: fresh } : { step: 'preparing' })
    let isSigned = false
    const attempt = run(async (actions, show) => {
      const prepared = fresh ?? (await actions.prepare(portico))
      show({ step: 'requested', prepared })
      await actions.sign(portico, prepared, () => {
        isSigned = true
        show({ step: 'proving', prepared })
      })
      // Another account may be current meanwhile, or the visitor may have opened another view.
      if (isShown(portico, 'SIWXSignMessage') && !needsSignIn(portico.internal.store.getState()))
        close(portico)
    })
    // If the visitor has signed and closed an optional card, they are notified of a failure.
    void attempt.then((error) => {
      if (
        error &&
        isSigned &&
        !isShown(portico, 'SIWXSignMessage') &&
        !portico.internal.signal.aborted
      )
        showToast(portico, { variant: 'error', message: { error } })
    })
  }
  const cancel = () => void run((actions) => actions.cancel(portico))
  return { ...state, sign, cancel }
}
