import type { Texts } from '../i18n/en.ts'

const failures: Readonly<Record<string, keyof Texts>> = {
  EMAIL_COOLDOWN: 'later',
  PASSKEY_REFUSED: 'passkeyRefused',
  PASSKEY_UNSUPPORTED: 'passkeyUnsupported',
  PASSKEY_OTHER: 'passkeyOther',
  PASSKEY_UNKNOWN: 'passkeyUnknown',
}

/** Returns the text for a failed way back; `notOpened` is the one for a way back that opens nothing. */
export function failureOf(error: unknown, notOpened: keyof Texts): keyof Texts {
  const code = String((error as { code?: unknown } | undefined)?.code)
  if (code === 'NOT_OPENED') return notOpened
  return (Object.hasOwn(failures, code) ? failures[code] : undefined) ?? 'failed'
}
