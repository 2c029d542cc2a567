import type { Portico, PorticoError } from '@portico/core'
import { defineService } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LoginProblem } from './loginProblem.ts'

/** How far a login is. */
export type LoginState = {
  email: string
  /** When the last code was asked for, in milliseconds since the epoch; a new one is refused until `resendAt`. */
  resendAt: number
  /** How many codes were sent. */
  sent: number
  /** How many checks of a code failed: what was typed goes with each, so that it can be typed again. */
  failedChecks: number
  step: 'code' | 'checking' | 'opening' | 'notOpened'
  problem?: LoginProblem | undefined
  /** Why the wallet was not opened. */
  error?: PorticoError | undefined
}

const stateService = defineService<StoreApi<LoginState>>()

/** The login of a widget. It outlives the view: the login frame shows above it meanwhile. */
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
