import type { Say } from './i18n/texts.ts'
import { WalletError } from './walletError.ts'

/** Returns the text of an error as one sentence. Other errors than the wallet's own have the words of a node. */
export function sentenceOf(error: unknown, say: Say): string {
  const reason = reasonOf(error, say)
  const { retryAt } = error as { retryAt?: unknown }
  if (typeof retryAt !== 'number') return reason
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return say('retryIn', { reason, seconds })
}

function reasonOf(error: unknown, say: Say): string {
  if (error instanceof WalletError) return say(error.code)
  const { shortMessage, message } = error as { shortMessage?: unknown; message?: unknown }
  const reason = [shortMessage, message].find((text) => typeof text === 'string' && text !== '')
  return reason === undefined ? say('failed') : `${String(reason).replace(/\.$/, '')}.`
}
