import { randomBytes, randomInt } from 'node:crypto'
import { ApiError } from '../http/apiError.ts'
import { mailConstants } from '../mail/mailConstants.ts'
import { authConstants } from './authConstants.ts'
import type { AuthSecrets } from './authSecrets.ts'
import type { AuthStore, Limit } from './authStore.ts'
import { canonicalEmail } from './canonicalEmail.ts'
import { codeMail } from './codeMail.ts'

/** Who asks for a code. */
export type CodeRequest = {
  email: string
  thumbprint: string
  origin: string
  browser: string
  language: string
}

const newId = () => randomBytes(16).toString('hex')
const refused = () => new ApiError('CODE_REFUSED', { field: 'otp' })

/** Seconds are whole and rounded up. Specification, sections 5 and 8. */
function tooSoon(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('EMAIL_COOLDOWN', {
    field: 'email',
    description: `Please try again after ${seconds} seconds`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Codes by mail. */
export function createEmailLogins(options: {
  store: AuthStore
  secrets: AuthSecrets
  mailsPerHour: number
  now: () => number
  /** A mail waits. */
  onMail: () => void
}) {
  const { store, secrets, mailsPerHour: perHour, now, onMail } = options
  const { limits, flows, logins } = store

  async function count(key: string, of: readonly Limit[]): Promise<string> {
    const id = newId()
    const waitMs = await limits.count(
      { id, key: secrets.mac('email', key) },
      { limits: of, now: now() },
    )
    if (waitMs > 0) throw tooSoon(waitMs)
    return id
  }

  /** A device that the account knows has tries of its own: others cannot use them up. */
  async function guessKey(email: string, thumbprint: string): Promise<string> {
    const account = await logins.find(email)
    const since = now() - authConstants.deviceMs
    const isKnown =
      account !== undefined && (await logins.isKnownDevice({ account, thumbprint }, { since }))
    return isKnown ? `guess ${email} ${thumbprint}` : `guess ${email}`
  }

  return {
    /**
     * Sends a code. Nothing here depends on whether the address has an account.
     * @throws ApiError `INVALID_REQUEST`, `EMAIL_COOLDOWN`, `RATE_LIMITED` where all mails of the hour are used up.
     */
    start: async ({ email: given, thumbprint, origin, browser, language }: CodeRequest) => {
      const email = canonicalEmail(given)
      if (email === undefined)
        throw new ApiError('INVALID_REQUEST', {
          field: 'email',
          description: 'E-mail must be a valid address',
        })
      const counted = await count(`send ${email}`, authConstants.sends)
      const [id, at] = [newId(), now()]
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = at + authConstants.codeMs
      const facts = { code, origin, browser, now: at, language }
      const mail = { ...codeMail(facts, { id: newId(), to: email }), expiresAt }
      const mac = secrets.mac('code', `${id}.${code}`)
      const flow = { id, email, thumbprint, origin, mac, expiresAt }
      if (!(await flows.begin(flow, mail, { now: at, perHour }))) {
        await limits.uncount(counted)
        const headers = { 'retry-after': String(mailConstants.budgetMs / 1000) }
        throw new ApiError('RATE_LIMITED', { field: 'mail', headers })
      }
      onMail()
      return { flow: id, expiresAt }
    },

    /**
     * The account and page of a code: a new account where the address has none.
     * @throws ApiError `CODE_REFUSED`, `EMAIL_COOLDOWN` after too many wrong ones.
     */
    verify: async ({
      flow: id,
      otp,
      thumbprint,
    }: {
      flow: string
      otp: string
      thumbprint: string
    }) => {
      // Counted before it is compared: of those that come at once none is free.
      const flow = await flows.attempt(
        { id, thumbprint },
        { now: now(), tries: authConstants.tries },
      )
      if (!flow) throw refused()
      const counted = await count(await guessKey(flow.email, thumbprint), authConstants.wrong)
      if (!secrets.isMac('code', `${id}.${otp}`, flow.mac)) throw refused()
      await limits.uncount(counted)
      if (!(await flows.use(id))) throw refused()
      const account = await logins.findOrCreate(flow.email, { offered: newId(), now: now() })
      return { account, origin: flow.origin }
    },
  }
}
