import type { Portico } from '@portico/core'
import { back, defineService, pushView, top } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type LoginProblem, loginProblem } from '../shared/login/loginProblem.ts'
import { whileShown } from '../shared/whileShown.ts'
import { manageLogin } from './loginAccount.ts'

/** How far a change of the address is. */
export type EmailChange = {
  step: 'asking' | 'changed' | 'failed'
  /** Why it failed. */
  problem?: LoginProblem
}

const view = 'UpdateEmail'
const changeService = defineService<StoreApi<EmailChange>>()

/** The change of a widget. It outlives the view: the login frame shows above it meanwhile. */
export const emailChangeOf = (portico: Portico): StoreApi<EmailChange> =>
  portico.internal.service(changeService, () =>
    createStore<EmailChange>(() => ({ step: 'asking' })),
  )

/**
 * Has the visitor change the address of the account: it is typed in the login frame, and so are the code to the old
 * address and the one to the new. `onEnded` is called where nobody is logged in any more. Never rejects.
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
