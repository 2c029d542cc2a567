import type { AuthConfig } from '../auth/authConfig.ts'

/** The variables of logins, parsed one by one. */
type AuthEnvironment = {
  AUTH_ENABLED?: boolean | undefined
  AUTH_ORIGIN?: string | undefined
  AUTH_SECRET?: string | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: AuthConfig['mail']['from'] | undefined
  MAIL_PER_HOUR?: number | undefined
  CUSTODY_KEY_FILE?: string | undefined
}

const needed = ['AUTH_ORIGIN', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const

/** Logins are on where there is a mail server, unless `AUTH_ENABLED` says otherwise. */
const isOn = (e: AuthEnvironment) => e.AUTH_ENABLED ?? e.SMTP_URL !== undefined

/** Sentences of what is missing for logins. */
export const missingForAuth = (e: AuthEnvironment): string[] =>
  isOn(e)
    ? needed
        .filter((name) => e[name] === undefined)
        .map((name) => `${name} must be set to log visitors in; AUTH_ENABLED=false leaves that out`)
    : e.CUSTODY_KEY_FILE === undefined
      ? []
      : ['CUSTODY_KEY_FILE must be left out where nobody can log in: SMTP_URL turns that on']

/** What logins need; undefined where they are off. */
export function readAuth(e: AuthEnvironment): AuthConfig | undefined {
  const { AUTH_ORIGIN: origin, AUTH_SECRET: secret, SMTP_URL: smtpUrl, MAIL_FROM: from } = e
  if (!isOn(e) || !origin || !secret || !smtpUrl || !from) return undefined
  return { origin, secret, mail: { smtpUrl, from }, mailsPerHour: e.MAIL_PER_HOUR ?? 1000 }
}

/** Where embedded wallets are kept; undefined where they are not. */
export const readCustody = ({ CUSTODY_KEY_FILE: keyFile }: AuthEnvironment) =>
  keyFile && { keyFile }
