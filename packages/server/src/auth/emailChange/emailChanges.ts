import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion } from '@portico/contract'
import { ApiError } from '../../http/apiError.ts'
import { sha256 } from '../../util/sha256.ts'
import { authConstants } from '../authConstants.ts'
import type { LoginStore, StoredLogin } from '../authStore.ts'
import { codeMail } from '../codeMail.ts'
import type { Codes } from '../createCodes.ts'
import { readEmail } from '../emailLogins.ts'
import { mailLinkUrl } from '../mailLink.ts'
import { noticeMail } from '../noticeMail.ts'
import type { PasskeyLogins } from '../passkeys/passkeyLogins.ts'
import type { CodeKind } from '../texts/codeMailTexts.ts'

const newId = () => randomBytes(16).toString('hex')
const purposeOf = (kind: CodeKind, account: string) => `${kind} ${account}`

/** Changes of addresses: a code to the old one, then a code to the new one. */
export type EmailChanges = ReturnType<typeof createEmailChanges>

/** Each step is of one account and one device. */
export function createEmailChanges(options: {
  codes: Codes
  logins: LoginStore
  passkeyLogins: Pick<PasskeyLogins, 'verify'>
  frameOrigin: string
  now: () => number
  /** A mail waits. */
  onMail: () => void
}) {
  const { codes, logins, passkeyLogins, frameOrigin, now, onMail } = options

  async function emailOf({ account }: StoredLogin): Promise<string> {
    const email = await logins.emailOf(account)
    if (email === undefined) throw new ApiError('UNAUTHENTICATED', { field: 'authorization' })
    return email
  }

  /** To an address that has an account goes a notice in place of a code, and the same is answered. */
  const send = async (login: StoredLogin, kind: CodeKind, [email, language]: [string, string]) => {
    const { account, thumbprint, origin, browser } = login
    const isTaken = kind === 'changeNew' && (await logins.find(email)) !== undefined
    const facts = { origin, browser, now: now(), language }
    return codes.send({
      ...{ email, thumbprint, origin },
      purpose: isTaken ? newId() : purposeOf(kind, account),
      mail: (code, mail) =>
        isTaken
          ? noticeMail({ ...facts, kind: 'addressInUse' }, mail)
          : codeMail({ ...facts, kind, code }, mail),
    })
  }

  return {
    /** @throws ApiError `EMAIL_COOLDOWN`, `RATE_LIMITED`. */
    start: async (login: StoredLogin, language: string) =>
      send(login, 'changeOld', [await emailOf(login), language]),

    /** Takes the code of the old address. @throws ApiError `INVALID_REQUEST`, `CODE_REFUSED`, `EMAIL_COOLDOWN`. */
    confirm: async (
      login: StoredLogin,
      input: { flow: string; otp: string; email: string; language: string },
    ) => {
      const to = readEmail(input.email)
      const { account, thumbprint } = login
      await codes.check(input, { thumbprint, purpose: purposeOf('changeOld', account) })
      return send(login, 'changeNew', [to, input.language])
    },

    /**
     * Takes a passkey of the account in place of that code.
     * @throws ApiError `INVALID_REQUEST`, `PASSKEY_REFUSED`, `EMAIL_COOLDOWN`.
     */
    confirmByPasskey: async (
      login: StoredLogin,
      input: {
        challenge: string
        origin: string
        passkey: PasskeyAssertion
        email: string
        language: string
      },
    ) => {
      const to = readEmail(input.email)
      const { account, thumbprint } = login
      const { challenge, origin, passkey } = input
      const place = { thumbprint, origin, purpose: 'emailChange' } as const
      const owner = await passkeyLogins.verify(challenge, passkey, place)
      if (owner !== account) throw new ApiError('PASSKEY_REFUSED', { field: 'passkey' })
      return send(login, 'changeNew', [to, input.language])
    },

    /** Takes the code of the new address, which it returns. @throws ApiError `CODE_REFUSED`, `EMAIL_COOLDOWN`. */
    finish: async (
      login: StoredLogin,
      {
        language,
        projectId,
        ...input
      }: { flow: string; otp: string; language: string; projectId: string | undefined },
    ): Promise<string> => {
      const { account, thumbprint, origin, browser } = login
      const purpose = purposeOf('changeNew', account)
      const { email: to } = await codes.check(input, { thumbprint, purpose })
      const from = await emailOf(login)
      const token = randomBytes(32).toString('base64url')
      const revert = { hash: sha256(token), expiresAt: now() + authConstants.revertMs }
      const url = mailLinkUrl(
        { page: 'revert', token },
        { frameOrigin, projectId, locale: language },
      )
      const facts = { kind: 'emailChanged', origin, browser, now: now(), language, url } as const
      const mail = { ...noticeMail(facts, { id: newId(), to: from }), expiresAt: revert.expiresAt }
      const changed = await logins.changeEmail({ login, from, to, revert, mail }, now())
      if (!changed) throw new ApiError('CODE_REFUSED', { field: 'otp' })
      onMail()
      return to
    },

    /** Takes a change back. @throws ApiError `CODE_REFUSED`. */
    revert: async (token: string): Promise<void> => {
      if (!(await logins.revertEmail(sha256(token), now())))
        throw new ApiError('CODE_REFUSED', { field: 'token' })
    },
  }
}
