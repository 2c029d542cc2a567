import { randomBytes, randomInt } from 'node:crypto'
import { constants } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { AuthStore, Limit, StoredFlow } from '../store/auth/authStore.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { AuthSecrets } from './authSecrets.ts'
import { isBehindPlus, mailboxOf } from './mailboxOf.ts'
import type { Work } from './work/createWork.ts'

const newId = () => randomBytes(16).toString('hex')

/** Returns the error for a request that comes too soon. Whole seconds, rounded up. Specification, sections 5 and 8. */
function tooSoon(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('EMAIL_COOLDOWN', {
    field: 'email',
    description: `Please try again after ${seconds} seconds`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** The client that requests a code: its network address, and the work that it did. */
export type CodeClient = { address: string; work: string | undefined }

/** A code to send. */
export type CodeToSend = Pick<StoredFlow, 'email' | 'thumbprint' | 'origin'> & {
  client: CodeClient
  /** The purpose of the code, which is valid for nothing else. */
  purpose: string
  mail: (code: string, mail: { id: string; to: string }) => OutgoingMail
}

type CodeRequester = Pick<StoredFlow, 'email' | 'thumbprint'>

/** Codes by mail, each for one purpose and device. */
export type Codes = ReturnType<typeof createCodes>

/** Sends codes and checks them, with limits on both. */
export function createCodes(options: {
  store: AuthStore
  secrets: AuthSecrets
  work: Work
  /** Whether the mail server accepts no mails at present. */
  isMailDown: () => boolean
  mailsPerHour: number
  now: () => number
  logger: Pick<Logger, 'error'>
  metrics: Pick<Metrics, 'code'>
  /** Called when a mail waits. */
  onMail: () => void
}) {
  const { store, secrets, work, isMailDown, mailsPerHour, now, logger, metrics, onMail } = options
  const { limits, flows, logins } = store
  const textOf = (purpose: string, id: string, code: string) => `${purpose} ${id}.${code}`

  function refused(event: 'wrong' | 'expired' | 'locked'): ApiError {
    metrics.code({ event })
    return new ApiError('CODE_REFUSED', { field: 'otp' })
  }

  let alertedAt = Number.NEGATIVE_INFINITY
  /** Logs that nobody can log in by a code until the hour is over, once in that time. */
  function alertOperator(): void {
    if (now() - alertedAt < mailConstants.budgetMs) return
    alertedAt = now()
    logger.error('hourly mail limit reached', { mailsPerHour })
  }

  const keyOf = (text: string) => secrets.mac('email', text)

  /** Whether the account knows the device. A known device has separate counts, which others cannot use up. */
  async function isKnown({ email, thumbprint }: CodeRequester): Promise<boolean> {
    const account = await logins.find(email)
    const since = now() - authConstants.deviceMs
    return account !== undefined && logins.isKnownDevice({ account, thumbprint }, { since })
  }
  /** Returns the key of a count. Unknown devices share one for each requested mailbox. */
  const countedAs = (
    what: 'send' | 'guess',
    { email, thumbprint }: CodeRequester,
    known: boolean,
  ) => keyOf(known ? `${what} ${email} ${thumbprint}` : `${what} ${mailboxOf(email)}`)

  type Counted = { key: string; limits: readonly Limit[] }
  /** Counts all of them, or none. In the latter case returns the wait in milliseconds. */
  async function countAll([first, ...rest]: readonly Counted[]): Promise<
    { ids: string[] } | { waitMs: number }
  > {
    if (!first) return { ids: [] }
    const id = newId()
    const waitMs = await limits.count({ id, key: first.key }, { limits: first.limits, now: now() })
    if (waitMs > 0) return { waitMs }
    const counted = await countAll(rest)
    if ('ids' in counted) return { ids: [id, ...counted.ids] }
    await limits.uncount(id)
    return counted
  }

  /**
   * Returns the counts of a code for an unknown device: the usual ones, and a reserve for later, at the highest price.
   */
  function strangersCounts({ email, thumbprint }: CodeRequester, key: string) {
    const { strangersSends, strangersDay, strangersReserve } = authConstants
    const mailbox = mailboxOf(email)
    const behind = isBehindPlus(email) ? 'plus ' : ''
    const slot = { key, limits: strangersSends }
    return {
      usual: [slot, { key: keyOf(`day ${behind}${mailbox}`), limits: strangersDay }],
      reserve: [
        slot,
        { key: keyOf(`reserve ${mailbox}`), limits: strangersReserve.ofMailbox },
        { key: keyOf(`reserve ${email} ${thumbprint}`), limits: strangersReserve.ofDevice },
      ],
    }
  }

  async function countSend(
    requester: CodeRequester,
    { key, known }: { key: string; known: boolean },
  ) {
    if (known) return countAll([{ key, limits: authConstants.sends }])
    const { usual, reserve } = strangersCounts(requester, key)
    const counted = await countAll(usual)
    const isHeldForLong = 'waitMs' in counted && counted.waitMs > constants.emailCooldownMs
    return isHeldForLong ? countAll(reserve) : counted
  }

  /** @throws ApiError `WORK_REQUIRED`. */
  async function checkWork(
    key: string,
    { thumbprint }: CodeRequester,
    client: CodeClient,
  ): Promise<void> {
    const { windowMs, most } = authConstants.strangersFree
    const sent = await limits.tally(key, now() - windowMs)
    const rise = sent < most ? undefined : Math.floor(sent / most) - 1
    await work.check({ ...client, thumbprint }, { rise })
  }

  return {
    /**
     * Sends a code.
     * @throws ApiError `MAIL_UNAVAILABLE`, `WORK_REQUIRED`, `EMAIL_COOLDOWN`, or `RATE_LIMITED` if all mails of the
     * hour are used up.
     */
    send: async ({ email, thumbprint, origin, purpose, client, mail: mailOf }: CodeToSend) => {
      if (isMailDown()) throw new ApiError('MAIL_UNAVAILABLE', { field: 'mail' })
      const known = await isKnown({ email, thumbprint })
      const key = countedAs('send', { email, thumbprint }, known)
      if (!known) await checkWork(key, { email, thumbprint }, client)
      const counted = await countSend({ email, thumbprint }, { key, known })
      if ('waitMs' in counted) {
        metrics.code({ event: 'held' })
        throw tooSoon(counted.waitMs)
      }
      const share = known ? 1 : authConstants.strangersShare
      const perHour = Math.max(1, Math.floor(mailsPerHour * share))
      const id = newId()
      const at = now()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = at + authConstants.codeMs
      const mail = { ...mailOf(code, { id: newId(), to: email }), expiresAt }
      const mac = secrets.mac('code', textOf(purpose, id, code))
      const flow = { id, email, thumbprint, origin, mac, expiresAt }
      if (!(await flows.begin(flow, mail, { now: at, perHour }))) {
        await Promise.all(counted.ids.map(limits.uncount))
        alertOperator()
        const headers = { 'retry-after': String(mailConstants.budgetMs / 1000) }
        throw new ApiError('RATE_LIMITED', { field: 'mail', headers })
      }
      // A device that logs in by this code is known from then on, and this code counts for it.
      if (!known) {
        const own = countedAs('send', { email, thumbprint }, true)
        await limits.count({ id: newId(), key: own }, { limits: authConstants.sends, now: at })
      }
      metrics.code({ event: 'sent' })
      onMail()
      return { flow: id, expiresAt }
    },

    /**
     * Checks a code and uses it up. Returns its flow, and the one of these purposes that it is for.
     * @throws ApiError `CODE_REFUSED`.
     */
    check: async (
      { flow: id, otp }: { flow: string; otp: string },
      { thumbprint, purposes }: { thumbprint: string; purposes: readonly string[] },
    ): Promise<StoredFlow & { purpose: string }> => {
      // Counts before it compares, so that parallel guesses are all counted.
      const flow = await flows.attempt(
        { id, thumbprint },
        { now: now(), tries: authConstants.tries },
      )
      if (!flow) throw refused('expired')
      const requester = { email: flow.email, thumbprint }
      const counted = newId()
      const key = countedAs('guess', requester, await isKnown(requester))
      const many = await limits.count(
        { id: counted, key },
        { limits: authConstants.wrong, now: now() },
      )
      // After too many wrong codes each code allows one try. Nobody is locked out.
      if (many > 0 && flow.tries > 1) throw refused('locked')
      const purpose = purposes.find((one) => secrets.isMac('code', textOf(one, id, otp), flow.mac))
      if (purpose === undefined) throw refused('wrong')
      await limits.uncount(counted)
      if (!(await flows.use(id))) throw refused('expired')
      metrics.code({ event: 'accepted' })
      return { ...flow, purpose }
    },
  }
}
