import { constants, FrameError } from '@portico/contract'
import { isPorticoError, type Portico } from '@portico/core'
import { abortPendingConnect, errorOf } from '@portico/core/adapter'
import type { LoginStep } from '@portico/core/internal'
import { requestConnection } from '../wallets/requestConnection.ts'
import { loginProblem } from './loginProblem.ts'
import { loginStateOf } from './loginState.ts'

/** Returns the actions of the login frame. @throws FrameError `FRAME_NOT_LOADED`. */
export const actionsOf = async ({ config }: Portico) => {
  const actions = await config.login?.load()
  if (!actions) throw new FrameError('FRAME_NOT_LOADED')
  return actions
}

/** Requests a code, or finds that none is needed. @throws FrameError. */
export async function sendCode(portico: Portico, email: string): Promise<LoginStep> {
  const { platform } = portico.internal
  const state = loginStateOf(portico)
  const found = await (await actionsOf(portico)).sendCode(portico, email)
  const resendAt = platform.now() + constants.emailCooldownMs
  state.setState(({ sent }) => ({ resendAt, sent: found === 'code' ? sent + 1 : 0 }))
  return found
}

/** Requests another code for the same address. */
export async function resendCode(portico: Portico): Promise<void> {
  const state = loginStateOf(portico)
  try {
    const found = await sendCode(portico, state.getState().email)
    state.setState({ problem: undefined })
    if (found === 'known') await openWallet(portico)
  } catch (error) {
    const seconds = error instanceof FrameError ? error.secondsLeft : undefined
    const wait = (seconds ?? 0) * 1000
    state.setState(({ resendAt }) => ({
      problem: loginProblem(error),
      resendAt: Math.max(resendAt, portico.internal.platform.now() + wait),
    }))
  }
}

/** Logs in with a code, and opens the wallet. */
export async function verifyCode(portico: Portico, code: string): Promise<void> {
  const state = loginStateOf(portico)
  if (state.getState().step !== 'code') return
  state.setState({ step: 'checking', problem: undefined })
  try {
    await (await actionsOf(portico)).verifyCode(portico, code)
  } catch (error) {
    const problem = loginProblem(error)
    return state.setState(({ failedChecks }) => ({
      step: 'code',
      problem,
      failedChecks: failedChecks + 1,
    }))
  }
  state.setState({ resendAt: 0 })
  await openWallet(portico)
}

/**
 * Continues with a login of this browser, and opens the wallet. A visitor who leaves the frame stays in the same place.
 */
export async function continueHere(portico: Portico): Promise<void> {
  const state = loginStateOf(portico)
  if (state.getState().step !== 'code') return
  state.setState({ step: 'checking', problem: undefined })
  try {
    await (await actionsOf(portico)).continueHere(portico)
  } catch (error) {
    const { code } = error as Partial<FrameError>
    const isLeft = code === 'DECLINED' || code === 'REQUEST_ABORTED'
    return state.setState({ step: 'code', problem: isLeft ? undefined : loginProblem(error) })
  }
  await openWallet(portico)
}

/** Connects the wallet of the logged-in visitor; the frame asks for its password if necessary. */
export async function openWallet(portico: Portico): Promise<void> {
  const state = loginStateOf(portico)
  const { store } = portico.internal
  state.setState({ step: 'opening', error: undefined, problem: undefined })
  abortPendingConnect(portico)
  try {
    const connector = store.getState().connectors.find(({ type }) => type === 'AUTH')
    if (!connector) throw errorOf('WALLET_NOT_FOUND')
    await requestConnection(portico, connector)
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('CONNECT_FAILED', {}, cause)
    state.setState({ step: 'notOpened', error })
  }
}
