import type { Portico } from '@portico/core'
import { back, defineService, pushView, top } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type LoginProblem, loginProblem } from '../shared/login/loginProblem.ts'
import { whileShown } from '../shared/whileShown.ts'
import { manageLogin } from './loginAccount.ts'

/** The progress of a change of the address. */
export type EmailChange = {
  step: 'asking' | 'changed' | 'failed'
  /** Why it failed. */
  problem?: LoginProblem
}

const view = 'UpdateEmail'
const changeService = defineService<StoreApi<EmailChange>>()

/** Returns a widget's change of the address. It survives the view, because the login frame shows above it meanwhile. */
export const emailChangeOf = (portico: Portico): StoreApi<EmailChange> =>
  portico.internal.service(changeService, () =>
    createStore<EmailChange>(() => ({ step: 'asking' })),
  )

/**
 * Lets the visitor change the account's address in the login frame: the address, the code to the old address and the
 * code to the new one. Calls `onEnded` if nobody is logged in any more. Never rejects.
 */
export async function changeEmail(portico: Portico, onEnded: () => unknown): Promise<void> {
  const change = emailChangeOf(portico)
  change.setState({ step: 'asking' }, true)
  if (top(portico.store.getState().stack).view !== view) pushView(portico, { view })
  const { signal, end } = whileShown(portico, view)
  try {
    const outcome = await manageLogin(portico, 'email', signal)
    if (signal.aborted) return
    if (outcome === 'changed') change.setState({ step: 'changed' }, true)
    else if (outcome === 'ended') onEnded()
    else back(portico)
  } catch (error) {
    change.setState({ step: 'failed', problem: loginProblem(error) }, true)
  } finally {
    end()
  }
}
