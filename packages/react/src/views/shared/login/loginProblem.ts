import { FrameError, type FrameFailureCode } from '@portico/contract'
import type { ErrorParams } from '@portico/core/internal'
import type { LoginKey } from '../../../i18n/subjects/loginMessages.ts'

/** The text of a failure. */
export type LoginProblem = { key: LoginKey; params?: ErrorParams }

const byCode: Readonly<Partial<Record<FrameFailureCode, LoginProblem['key']>>> = {
  EMAIL_INVALID: 'login.invalid',
  CODE_REFUSED: 'login.refused',
  MAIL_UNSENT: 'login.unsent',
  FRAME_NOT_LOADED: 'login.frame',
  FRAME_TIMEOUT: 'login.unreachable',
  SERVER_UNREACHABLE: 'login.unreachable',
}

/** Above this, the text does not name the number of seconds. */
const mostSeconds = 120

/** Returns the text that explains a failure of the login frame to the visitor. */
export function loginProblem(error: unknown): LoginProblem {
  if (!(error instanceof FrameError)) return { key: 'login.failed' }
  const { code, secondsLeft } = error
  if (code !== 'EMAIL_COOLDOWN') return { key: byCode[code] ?? 'login.failed' }
  return secondsLeft !== undefined && secondsLeft <= mostSeconds
    ? { key: 'login.cooldown', params: { seconds: secondsLeft } }
    : { key: 'login.later' }
}
