import { type Catalog, FrameError, type Translation, translationOf } from '@portico/contract'
import { PasskeyError } from '../../wallet/passkeys.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { type AccountWords, en } from './en.ts'

const catalog: Catalog<AccountWords> = { en, de, ar }

/** The words for the account, and their language. */
export type AccountI18n = {
  language: string
  say: Translation<AccountWords>['say']
  /** Describes what went wrong. */
  sayFailure: (error: unknown) => string
}

const isCoded = (error: unknown): error is { code: string; secondsLeft?: number } =>
  error instanceof FrameError || error instanceof PasskeyError

/** A longer wait is not shown in seconds. */
const mostSeconds = 120

const failures: Readonly<Record<string, keyof AccountWords>> = {
  CODE_REFUSED: 'refused',
  EMAIL_INVALID: 'invalid',
  PASSKEY_REFUSED: 'passkeyRefused',
  PASSKEY_UNSUPPORTED: 'passkeyRefused',
  PASSKEY_OTHER: 'passkeyOther',
  PASSKEY_UNKNOWN: 'passkeyOther',
  MAIL_UNSENT: 'unsent',
  SERVER_UNREACHABLE: 'unreachable',
  WALLET_NOT_HERE: 'notHere',
}

/** Returns the words in the language nearest to a tag (BCP 47). */
export function accountI18nOf(language: string): AccountI18n {
  const { say } = translationOf(catalog, language)
  const sayFailure = (error: unknown): string => {
    const { code = '', secondsLeft } = isCoded(error) ? error : {}
    if (code !== 'EMAIL_COOLDOWN') return say(failures[code] ?? 'failed')
    return secondsLeft !== undefined && secondsLeft <= mostSeconds
      ? say('cooldown', { seconds: String(secondsLeft) })
      : say('later')
  }
  return { language, say, sayFailure }
}
