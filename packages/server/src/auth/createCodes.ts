import { randomBytes, randomInt } from 'node:crypto'
import { ApiError } from '../http/apiError.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { AuthStore, Limit, StoredFlow } from '../store/auth/authStore.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { AuthSecrets } from './authSecrets.ts'

const newId = () => randomBytes(16).toString('hex')

/** Seconds are whole and rounded up. Specification, sections 5 and 8. */
function tooSoon(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('EMAIL_COOLDOWN', {
    field: 'email',
    description: `Please try again after ${seconds} seconds`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** A code that is to be sent. */
export type CodeToSend = Pick<StoredFlow, 'email' | 'thumbprint' | 'origin'> & {
  /** What the code is for: it is good for nothing else. */
  purpose: string
  mail: (code: string, mail: { id: string; to: string }) => OutgoingMail
}

/** Codes by mail, each for one purpose and device. */
export type Codes = ReturnType<typeof createCodes>

/** Sends codes and checks them; all of it is counted. */
export function createCodes(options: {
  store: AuthStore
  secrets: AuthSecrets
  mailsPerHour: number
  now: () => number
  logger: Pick<Logger, 'error'>
  metrics: Pick<Metrics, 'code'>
  /** A mail waits. */
  onMail: () => void
}) {
  const { store, secrets, mailsPerHour: perHour, now, logger, metrics, onMail } = options
  const { limits, flows, logins } = store
  const textOf = (purpose: string, id: string, code: string) => `${purpose} ${id}.${code}`

  function refused(event: 'wrong' | 'expired'): ApiError {
    metrics.code({ event })
    return new ApiError('CODE_REFUSED', { field: 'otp' })
  }

  let alertedAt = Number.NEGATIVE_INFINITY
  /** Nobody can log in by a code until it is over: told once in that time. */
  function alertOperator(): void {
    if (now() - alertedAt < mailConstants.budgetMs) return
    alertedAt = now()
    logger.error('no mails left in this hour', { mailsPerHour: perHour })
  }

  async function count(
    key: string,
    of: readonly Limit[],
    event: 'held' | 'locked',
  ): Promise<string> {
    const id = newId()
    const waitMs = await limits.count(
      { id, key: secrets.mac('email', key) },
      { limits: of, now: now() },
    )
    if (waitMs === 0) return id
    metrics.code({ event })
    throw tooSoon(waitMs)
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
    /** @throws ApiError `EMAIL_COOLDOWN`, `RATE_LIMITED` where all mails of the hour are used up. */
    send: async ({ email, thumbprint, origin, purpose, mail: mailOf }: CodeToSend) => {
      const counted = await count(`send ${email}`, authConstants.sends, 'held')
      const id = newId()
      const at = now()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = at + authConstants.codeMs
      const mail = { ...mailOf(code, { id: newId(), to: email }), expiresAt }
      const mac = secrets.mac('code', textOf(purpose, id, code))
      const flow = { id, email, thumbprint, origin, mac, expiresAt }
      if (!(await flows.begin(flow, mail, { now: at, perHour }))) {
        await limits.uncount(counted)
        alertOperator()
        const headers = { 'retry-after': String(mailConstants.budgetMs / 1000) }
        throw new ApiError('RATE_LIMITED', { field: 'mail', headers })
      }
      metrics.code({ event: 'sent' })
      onMail()
      return { flow: id, expiresAt }
    },

    /**
     * The flow of a code, which is used up then, and which of these purposes it is for.
     * @throws ApiError `CODE_REFUSED`, `EMAIL_COOLDOWN` after too many wrong ones.
     */
    check: async (
      { flow: id, otp }: { flow: string; otp: string },
      { thumbprint, purposes }: { thumbprint: string; purposes: readonly string[] },
    ): Promise<StoredFlow & { purpose: string }> => {
      // Counted before it is compared: of those that come at once none is free.
      const flow = await flows.attempt(
        { id, thumbprint },
        { now: now(), tries: authConstants.tries },
      )
      if (!flow) throw refused('expired')
      const guesses = await guessKey(flow.email, thumbprint)
      const counted = await count(guesses, authConstants.wrong, 'locked')
      const purpose = purposes.find((one) => secrets.isMac('code', textOf(one, id, otp), flow.mac))
      if (purpose === undefined) throw refused('wrong')
      await limits.uncount(counted)
      if (!(await flows.use(id))) throw refused('expired')
      metrics.code({ event: 'accepted' })
      return { ...flow, purpose }
    },
  }
}
