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

/** Seconds are whole and rounded up. Specification, sections 5 and 8. */
function tooSoon(waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000)
  return new ApiError('EMAIL_COOLDOWN', {
    field: 'email',
    description: `Please try again after ${seconds} seconds`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** Who asks for a code: its address in the network, and the work that it did. */
export type CodeClient = { address: string; work: string | undefined }

/** A code that is to be sent. */
export type CodeToSend = Pick<StoredFlow, 'email' | 'thumbprint' | 'origin'> & {
  client: CodeClient
  /** What the code is for: it is good for nothing else. */
  purpose: string
  mail: (code: string, mail: { id: string; to: string }) => OutgoingMail
}

type CodeRequester = Pick<StoredFlow, 'email' | 'thumbprint'>

/** Codes by mail, each for one purpose and device. */
export type Codes = ReturnType<typeof createCodes>

/** Sends codes and checks them; all of it is counted. */
export function createCodes(options: {
  store: AuthStore
  secrets: AuthSecrets
  work: Work
  /** Whether the mail server takes none just now. */
  isMailDown: () => boolean
  mailsPerHour: number
  now: () => number
  logger: Pick<Logger, 'error'>
  metrics: Pick<Metrics, 'code'>
  /** A mail waits. */
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
  /** Nobody can log in by a code until it is over: told once in that time. */
  function alertOperator(): void {
    if (now() - alertedAt < mailConstants.budgetMs) return
    alertedAt = now()
    logger.error('no mails left in this hour', { mailsPerHour })
  }

  const keyOf = (text: string) => secrets.mac('email', text)

  /** A device that the account knows has counts of its own: others cannot use them up. */
  async function isKnown({ email, thumbprint }: CodeRequester): Promise<boolean> {
    const account = await logins.find(email)
    const since = now() - authConstants.deviceMs
    return account !== undefined && logins.isKnownDevice({ account, thumbprint }, { since })
  }
  /** Strangers are counted together, by the mailbox that they ask for. */
  const countedAs = (
    what: 'send' | 'guess',
    { email, thumbprint }: CodeRequester,
    known: boolean,
  ) => keyOf(known ? `${what} ${email} ${thumbprint}` : `${what} ${mailboxOf(email)}`)

  type Counted = { key: string; limits: readonly Limit[] }
  /** Counts all of them, or none: then it says how long that holds. */
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

  /** What is counted of a code to a stranger's device; and once that is used up, which takes the highest price by then. */
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
     * @throws ApiError `MAIL_UNAVAILABLE`, `WORK_REQUIRED`, `EMAIL_COOLDOWN`, `RATE_LIMITED` where all mails of the hour are used
     * up.
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
      // A device that logs in by this code is known from then on, and has had it.
      if (!known) {
        const own = countedAs('send', { email, thumbprint }, true)
        await limits.count({ id: newId(), key: own }, { limits: authConstants.sends, now: at })
      }
      metrics.code({ event: 'sent' })
      onMail()
      return { flow: id, expiresAt }
    },

    /**
     * The flow of a code, which is used up then, and which of these purposes it is for.
     * @throws ApiError `CODE_REFUSED`.
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
      const requester = { email: flow.email, thumbprint }
      const counted = newId()
      const key = countedAs('guess', requester, await isKnown(requester))
      const many = await limits.count(
        { id: counted, key },
        { limits: authConstants.wrong, now: now() },
      )
      // Too many were wrong: from here on each code has one try, and nobody is locked out.
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
