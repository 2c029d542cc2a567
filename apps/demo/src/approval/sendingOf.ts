import type { SignedTransaction } from '@portico/decode'
import type { Sending } from '../wallet/sendOnce.ts'
import type { ScreenProps } from './screenProps.ts'

/** Returns how this window sends a request's transaction. `answerOf` returns the site's answer for it. */
export const sendingOf = (
  { id, announce }: ScreenProps['pendingRequest'],
  rpcUrl: string,
  answerOf: (signed: SignedTransaction) => unknown,
): Sending => ({
  id,
  rpcUrl,
  storage: sessionStorage,
  onSigned: (signed) => announce(answerOf(signed)),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
