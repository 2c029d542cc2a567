import type { SignedTransaction } from '@portico/decode'
import type { Sending } from '../wallet/sendOnce.ts'
import type { ScreenProps } from './screenProps.ts'

/** How this window sends what was asked; `answerOf` is what the site is owed for it. */
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
