import type { CustodyMode } from '@portico/contract'
import type { AuthConfig } from '../auth/authConfig.ts'
import { type CustodyPolicy, defaultCustodyPolicy } from '../custody/custodyPolicy.ts'
import type { KeyService } from '../custody/keys/keyService.ts'
import type { KeysConfig } from '../custody/keys/openKeyProvider.ts'

/** The parsed variables of logins. */
type AuthEnvironment = {
  AUTH_ENABLED?: boolean | undefined
  AUTH_ORIGIN?: string | undefined
  AUTH_SECRET?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: AuthConfig['mail']['from'] | undefined
  MAIL_PER_HOUR?: number | undefined
  CUSTODY_MODE?: CustodyMode | undefined
  CUSTODY_ASSISTED_HOURS?: number | undefined
  CUSTODY_KEY_FILE?: string | undefined
  CUSTODY_KEY_SERVICE?: KeyService | undefined
  CUSTODY_KEY_CREDENTIALS?: string | undefined
}

const needed = ['AUTH_ORIGIN', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const

/** Whether logins are on: if there is a mail server, unless `AUTH_ENABLED` says otherwise. */
const isOn = (e: AuthEnvironment) => e.AUTH_ENABLED ?? e.SMTP_URL !== undefined

const keys = ['CUSTODY_KEY_FILE', 'CUSTODY_KEY_SERVICE'] as const

/** Returns sentences about conflicting settings of the keys of wallets. */
const wrongWithKeys = (e: AuthEnvironment): string[] => {
  const { CUSTODY_KEY_FILE: file, CUSTODY_KEY_SERVICE: service } = e
  const credentials = e.CUSTODY_KEY_CREDENTIALS
  return [
    ...(e.CUSTODY_MODE === 'assisted' && !file && !service
      ? ['CUSTODY_MODE must be left out without keys: CUSTODY_KEY_FILE or CUSTODY_KEY_SERVICE']
      : []),
    ...(file && service ? ['CUSTODY_KEY_FILE must be left out beside CUSTODY_KEY_SERVICE'] : []),
    ...(service && !credentials
      ? ['CUSTODY_KEY_CREDENTIALS must be set for CUSTODY_KEY_SERVICE: a file']
      : []),
    ...(credentials && !service
      ? ['CUSTODY_KEY_CREDENTIALS must be left out without CUSTODY_KEY_SERVICE']
      : []),
  ]
}

/** Returns sentences about missing settings of logins, or about settings that are useless without them. */
export const missingForAuth = (e: AuthEnvironment): string[] => [
  ...(isOn(e)
    ? needed
        .filter((name) => e[name] === undefined)
        .map((name) => `${name} must be set to log visitors in; AUTH_ENABLED=false leaves that out`)
    : keys
        .filter((name) => e[name] !== undefined)
        .map((name) => `${name} must be left out where nobody can log in: SMTP_URL turns that on`)),
  ...wrongWithKeys(e),
]

/** About half a second on a computer, some seconds on a slow phone. */
const workBits = 12

/** Returns the settings of logins, or undefined if they are off. */
export function readAuth(e: AuthEnvironment): AuthConfig | undefined {
  const { AUTH_ORIGIN: origin, AUTH_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = e
  if (!isOn(e) || !origin || !secret || !smtpUrl || !from) return undefined
  return {
    origin,
    secret,
    mail: { smtpUrl, from },
    mailsPerHour: e.MAIL_PER_HOUR ?? 1000,
    workBits,
  }
}

/** Returns the key settings of embedded wallets, or undefined if there are none. */
export function readCustody(e: AuthEnvironment): KeysConfig | undefined {
  const { CUSTODY_KEY_FILE: keyFile, CUSTODY_KEY_SERVICE: keyService } = e
  const credentialsFile = e.CUSTODY_KEY_CREDENTIALS
  if (keyService && credentialsFile) return { keyService, credentialsFile }
  return keyFile === undefined ? undefined : { keyFile }
}

/** Returns the policy of those wallets, or undefined if no setting names one. */
export function readCustodyPolicy(e: AuthEnvironment): CustodyPolicy | undefined {
  const { CUSTODY_MODE: mode, CUSTODY_ASSISTED_HOURS: hours } = e
  if (mode === undefined && hours === undefined) return undefined
  const policy = { ...defaultCustodyPolicy, ...(mode && { mode }) }
  return hours === undefined ? policy : { ...policy, waitMs: hours * 60 * 60_000 }
}
