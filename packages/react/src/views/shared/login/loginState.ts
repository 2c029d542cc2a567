import type { Portico, PorticoError } from '@portico/core'
import { defineService } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LoginProblem } from './loginProblem.ts'

/** The progress of a login. */
export type LoginState = {
  email: string
  /** When a new code can be requested, in milliseconds since the epoch; the server refuses one before that. */
  resendAt: number
  /** Number of codes that were sent. */
  sent: number
  /** Number of failed checks of a code. Each clears the input, so that the visitor can type again. */
  failedChecks: number
  step: 'code' | 'checking' | 'opening' | 'notOpened'
  problem?: LoginProblem | undefined
  /** Why the wallet was not opened. */
  error?: PorticoError | undefined
}

const stateService = defineService<StoreApi<LoginState>>()

/** Returns the login of a widget. It survives the view, because the login frame shows above it meanwhile. */
export const loginStateOf = (portico: Portico): StoreApi<LoginState> =>
  portico.internal.service(stateService, () =>
    createStore<LoginState>(() => ({
      email: '',
      resendAt: 0,
      sent: 0,
      failedChecks: 0,
      step: 'code',
    })),
  )
