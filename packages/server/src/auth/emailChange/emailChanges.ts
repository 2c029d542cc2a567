import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion } from '@portico/contract'
import { ApiError } from '../../http/apiError.ts'
import { authConstants } from '../../store/auth/authConstants.ts'
import type { LoginStore, StoredLogin } from '../../store/auth/authStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { codeMail } from '../codeMail.ts'
import type { CodeClient, Codes } from '../createCodes.ts'
import { readEmail } from '../emailLogins.ts'
import { noticeMail } from '../noticeMail.ts'
import type { PasskeyLogins } from '../passkeys/passkeyLogins.ts'
import type { CodeKind } from '../texts/codeMailTexts.ts'
import { createLaterChanges } from './laterChanges.ts'
import { createRevertLink } from './revertLink.ts'

const refused = (field: 'otp' | 'token') => new ApiError('CODE_REFUSED', { field })
const newId = () => randomBytes(16).toString('hex')
/**
 * The step that a code is for. A change by a passkey has a separate code for the new address, so that it cannot pass
 * for a change with both codes.
 */
type Step = CodeKind | 'changeNewLater' | 'changeNewByWallet'
const purposeOf = (step: Step, account: string) => `${step} ${account}`

/** Sends a code. An address that has an account gets a notice instead of a code, with the same answer to the caller. */
const sendWith =
  ({ codes, logins, now }: { codes: Codes; logins: Pick<LoginStore, 'find'>; now: () => number }) =>
  async (
    login: StoredLogin,
    step: Step,
    { email, language, client }: { email: string; language: string; client: CodeClient },
  ) => {
    const { account, thumbprint, origin, browser } = login
    const kind = step === 'changeNewLater' || step === 'changeNewByWallet' ? 'changeNew' : step
    const isTaken = kind === 'changeNew' && (await logins.find(email)) !== undefined
    const facts = { origin, browser, now: now(), language }
    return codes.send({
      email,
      thumbprint,
      origin,
      client,
      purpose: isTaken ? newId() : purposeOf(step, account),
      mail: (code, mail) =>
        isTaken
          ? noticeMail({ ...facts, kind: 'addressInUse' }, mail)
          : codeMail({ ...facts, kind, code }, mail),
    })
  }

async function emailOf(
  logins: Pick<LoginStore, 'emailOf'>,
  { account }: StoredLogin,
): Promise<string> {
  const email = await logins.emailOf(account)
  if (email === undefined) throw new ApiError('UNAUTHENTICATED', { field: 'authorization' })
  return email
}

/** Changes of addresses: a code to the old one, then a code to the new one. */
export type EmailChanges = ReturnType<typeof createEmailChanges>

/** Creates the steps of changes. Each step belongs to one account and one device. */
export function createEmailChanges(options: {
  codes: Codes
  logins: LoginStore
  passkeyLogins: Pick<PasskeyLogins, 'verify'>
  frameOrigin: string
  now: () => number
  /** Called when a mail waits. */
  onMail: () => void
}) {
  const { codes, logins, passkeyLogins, frameOrigin, now, onMail } = options
  const later = createLaterChanges({ logins, frameOrigin, now, onMail })
  const send = sendWith({ codes, logins, now })

  return {
    /** Sends a code to the old address. @throws ApiError `WORK_REQUIRED`, `EMAIL_COOLDOWN`, `RATE_LIMITED`. */
    start: async (login: StoredLogin, language: string, client: CodeClient) =>
      send(login, 'changeOld', { email: await emailOf(logins, login), language, client }),

    /**
     * Checks the code of the old address, and sends one to the new address.
     * @throws ApiError `INVALID_REQUEST`, `CODE_REFUSED`, `EMAIL_COOLDOWN`.
     */
    confirm: async (
      login: StoredLogin,
      input: { flow: string; otp: string; email: string; language: string },
      client: CodeClient,
    ) => {
      const to = readEmail(input.email)
      const { account, thumbprint } = login
      await codes.check(input, { thumbprint, purposes: [purposeOf('changeOld', account)] })
      return send(login, 'changeNew', { email: to, language: input.language, client })
    },

    /**
     * Sends a code to the new address after a proof of the wallet. It needs no code of the old address, which a thief
     * may be able to read. @throws ApiError `INVALID_REQUEST`, `EMAIL_COOLDOWN`.
     */
    confirmByWallet: (
      login: StoredLogin,
      { email, language }: { email: string; language: string },
      client: CodeClient,
    ) => send(login, 'changeNewByWallet', { email: readEmail(email), language, client }),

    /**
     * Accepts a passkey of the account instead of that code. The change then waits a day.
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
      client: CodeClient,
    ) => {
      const to = readEmail(input.email)
      const { challenge, origin, passkey } = input
      const place = { thumbprint: login.thumbprint, origin, purpose: 'emailChange' } as const
      const owner = await passkeyLogins.verify(challenge, passkey, place)
      if (owner !== login.account) throw new ApiError('PASSKEY_REFUSED', { field: 'passkey' })
      return send(login, 'changeNewLater', { email: to, language: input.language, client })
    },

    /**
     * Checks the code of the new address. Returns the account's address, and when the new one takes effect if the
     * change waits. It waits after a passkey. For an account with a wallet, it also waits after a code of the old
     * address, on every device: only a proof of the wallet's keys changes the address at once.
     * @throws ApiError `CODE_REFUSED`, `EMAIL_COOLDOWN`.
     */
    finish: async (
      login: StoredLogin,
      {
        language,
        projectId,
        ...input
      }: { flow: string; otp: string; language: string; projectId: string | undefined },
    ): Promise<{ email: string; dueAt?: number }> => {
      const { account, thumbprint, origin, browser } = login
      const laterPurpose = purposeOf('changeNewLater', account)
      const walletPurpose = purposeOf('changeNewByWallet', account)
      const purposes = [purposeOf('changeNew', account), laterPurpose, walletPurpose]
      const { email: to, purpose } = await codes.check(input, { thumbprint, purposes })
      const from = await emailOf(logins, login)
      const isProved = purpose === walletPurpose
      const waits = purpose === laterPurpose || (!isProved && (await logins.hasWallet(account)))
      if (waits) {
        const dueAt = await later.begin(login, { from, to, language, projectId })
        if (dueAt === undefined) throw refused('otp')
        return { email: from, dueAt }
      }
      const expiresAt = now() + authConstants.revertMs
      const { revert, url } = createRevertLink({ expiresAt, frameOrigin, projectId, language })
      const facts = { kind: 'emailChanged', origin, browser, now: now(), language, url } as const
      const mail = { ...noticeMail(facts, { id: newId(), to: from }), expiresAt }
      const change = { login, from, to, revert, mail, isProved }
      if (!(await logins.changeEmail(change, now()))) throw refused('otp')
      onMail()
      return { email: to }
    },

    /** Makes changes that have waited long enough. */
    finishDue: later.finishDue,

    /**
     * Reverts a change, even one that still waits. If a device with the wallet made the change, the reversal waits a
     * day, and any device with the wallet can refuse it. The result is then the time at which it takes effect.
     * @throws ApiError `CODE_REFUSED`.
     */
    revert: async (
      token: string,
      of: { language: string; projectId: string | undefined },
    ): Promise<number | undefined> => {
      const hash = sha256(token)
      const found = await logins.findRevert(hash, now())
      const from = found && (await logins.emailOf(found.account))
      if (!found || from === undefined) throw refused('token')
      const { account, email: to, byWallet } = found
      if (!byWallet) {
        if (!(await logins.revertEmail(hash, now()))) throw refused('token')
        return undefined
      }
      const login = { id: '', account, origin: frameOrigin, browser: '' }
      const dueAt = await later.begin(login, { ...of, from, to, takesBack: hash })
      if (dueAt === undefined) throw refused('token')
      return dueAt
    },
  }
}
