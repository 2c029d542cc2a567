import { randomBytes } from 'node:crypto'
import { ApiError } from '../http/apiError.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { LoginStore } from '../store/auth/authStore.ts'
import { type AuthSecrets, addressMark } from './authSecrets.ts'
import { canonicalEmail } from './canonicalEmail.ts'
import { codeMail } from './codeMail.ts'
import type { CodeClient, Codes } from './createCodes.ts'

/** A request for a code. */
export type CodeRequest = {
  email: string
  thumbprint: string
  origin: string
  browser: string
  language: string
  client: CodeClient
}

const purpose = 'login'

/**
 * Returns the canonical form of an address.
 * @throws ApiError `INVALID_REQUEST`.
 */
export function readEmail(given: string): string {
  const email = canonicalEmail(given)
  if (email !== undefined) return email
  const description = 'E-mail must be a valid address'
  throw new ApiError('INVALID_REQUEST', { field: 'email', description })
}

/** Creates logins by codes. */
export function createEmailLogins({
  codes,
  logins,
  secrets,
  now,
}: {
  codes: Codes
  logins: LoginStore
  secrets: AuthSecrets
  now: () => number
}) {
  return {
    /**
     * Sends a code. Nothing here depends on whether the address has an account.
     * @throws ApiError `INVALID_REQUEST`, and as `send` of codes.
     */
    start: ({ email, thumbprint, origin, browser, language, client }: CodeRequest) =>
      codes.send({
        email: readEmail(email),
        thumbprint,
        origin,
        purpose,
        client,
        mail: (code, mail) =>
          codeMail({ kind: 'login', code, origin, browser, now: now(), language }, mail),
      }),

    /**
     * Returns the account and page of a code. Creates an account if the address has none, and returns that fact.
     * @throws ApiError `CODE_REFUSED`.
     */
    verify: async (input: { flow: string; otp: string; thumbprint: string }) => {
      const { thumbprint } = input
      const flow = await codes.check(input, { thumbprint, purposes: [purpose] })
      const offered = randomBytes(16).toString('hex')
      const begunAt = flow.expiresAt - authConstants.codeMs
      const mark = addressMark(secrets, flow.email)
      const of = { offered, now: now(), mark, begunAt }
      const account = await logins.findOrCreate(flow.email, of)
      if (account === undefined) throw new ApiError('CODE_REFUSED', { field: 'otp' })
      return { account, origin: flow.origin, isFirst: account === offered }
    },
  }
}
