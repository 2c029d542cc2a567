import { randomBytes } from 'node:crypto'
import type { AuthLogKind } from '@portico/contract'
import type { RequestContext } from '../http/app.ts'
import { projectIdOf } from '../http/guards.ts'
import type { LoginStore, StoredLogin } from '../store/auth/authStore.ts'
import type { Notice } from '../store/auth/notice.ts'
import type { QueuedMail } from '../store/mail/mailStore.ts'
import { type AuthSecrets, addressMark } from './authSecrets.ts'
import { type MailLink, mailLinkUrl } from './mailLink.ts'
import { noticeMail } from './noticeMail.ts'
import type { NoticeKind } from './texts/noticeTexts.ts'

/** The events that are mailed besides being logged. */
const mailed: { [Kind in AuthLogKind]?: NoticeKind } = {
  WALLET_ASSISTANCE_REQUESTED: 'assistanceRequested',
  WALLET_ASSISTANCE_GIVEN: 'assistanceGiven',
  WALLET_ASSISTANCE_ALLOWED: 'assistanceAllowed',
  WALLET_DEVICE_ADDED: 'deviceAdded',
  WALLET_FACTOR_ADDED: 'waysBackChanged',
  WALLET_SEALED_ANEW: 'waysBackChanged',
  WALLET_EXPORTED: 'exported',
  WALLET_LIMIT_CHANGED: 'limitChanged',
  LOGOUT_WAITS: 'logoutWaits',
  CHANGES_REFUSED: 'changesRefused',
}

/**
 * Notices that contain a link, report that the operator opened a wallet, or report a deletion. Each counts separately,
 * and codes or daily limits of requests bound them.
 */
const always: ReadonlySet<NoticeKind> = new Set([
  'assistanceRequested',
  'assistanceGiven',
  'deleted',
])

const newId = () => randomBytes(16).toString('hex')
/** Returns the browser's first language. */
const languageOf = (c: RequestContext) =>
  /^[a-z-]{2,35}/i.exec(c.req.header('accept-language') ?? '')?.[0] ?? 'en'

/** Notifies accounts of actions on them. */
export type Notices = {
  /** Runs an action that stores a notice in its own transaction, so that no action happens without its notice. */
  notify: <Done>(
    c: RequestContext,
    of: { login: StoredLogin; kind: AuthLogKind; link?: MailLink; dueAt?: number },
    write: (notice: Notice) => Promise<Done>,
  ) => Promise<Done>
  /** Logs what a login did, for its account to read. Some events are mailed as well. */
  note: (c: RequestContext, login: StoredLogin, kind: AuthLogKind) => Promise<void>
  /** Returns the mail about a login on a device that its account does not know. */
  loginMail: (
    c: RequestContext,
    login: Pick<StoredLogin, 'account' | 'origin' | 'browser'>,
    kind?: 'newDevice' | 'continued',
  ) => Promise<QueuedMail | undefined>
  /** Called when a mail may wait. */
  onMail: () => void
  /** Deletes an account with all data of it and of its wallet, and notifies its address. */
  deleteAccount: (
    c: RequestContext,
    login: StoredLogin,
    options: { isProved: boolean },
  ) => Promise<boolean>
}

/** Creates the notices, which log events and mail them. */
export function createNotices({
  logins,
  secrets,
  frameOrigin,
  now,
  onMail,
}: {
  logins: Pick<LoginStore, 'emailOf' | 'note' | 'deleteAccount'>
  secrets: AuthSecrets
  frameOrigin: string
  now: () => number
  /** Called when a mail waits. */
  onMail: () => void
}): Notices {
  const mailTo = (
    [to, account]: readonly [string, string],
    kind: NoticeKind,
    c: RequestContext,
    { origin, browser }: Pick<StoredLogin, 'origin' | 'browser'>,
    {
      link,
      dueAt,
      of = kind,
    }: { link?: MailLink | undefined; dueAt?: number | undefined; of?: string } = {},
  ) => {
    const language = languageOf(c)
    const place = { frameOrigin, projectId: projectIdOf(c), locale: language }
    const url = link && mailLinkUrl(link, place)
    const facts = {
      kind,
      origin,
      browser,
      now: now(),
      language,
      ...(url && { url }),
      ...(dueAt && { dueAt }),
    }
    const topic = secrets.mac('email', `notice ${account} ${of}`)
    const id = newId()
    const mail = noticeMail(facts, { id, to })
    if (always.has(kind)) return mail
    const merged = noticeMail({ ...facts, isMerged: true }, { id, to })
    return { ...mail, notice: { topic, merged } }
  }
  const noticeOf = async (
    c: RequestContext,
    {
      login,
      kind,
      link,
      dueAt,
    }: { login: StoredLogin; kind: AuthLogKind; link?: MailLink; dueAt?: number },
  ) => {
    const { account, origin, browser } = login
    const event = { id: `note ${newId()}`, account, at: now(), kind, origin, browser }
    const notice = mailed[kind]
    const to = await logins.emailOf(account)
    const mail =
      notice &&
      to !== undefined &&
      mailTo([to, account], notice, c, login, { link, dueAt, of: kind })
    return { event, ...(mail && { mail }) }
  }
  const notify: Notices['notify'] = async (c, of, write) => {
    const done = await write(await noticeOf(c, of))
    onMail()
    return done
  }
  return {
    notify,
    onMail,
    note: (c, login, kind) => notify(c, { login, kind }, logins.note),
    loginMail: async (c, { account, ...login }, kind = 'newDevice') => {
      const to = await logins.emailOf(account)
      return to === undefined ? undefined : mailTo([to, account], kind, c, login)
    },
    deleteAccount: async (c, login, { isProved }) => {
      const to = await logins.emailOf(login.account)
      const mail = to === undefined ? undefined : mailTo([to, login.account], 'deleted', c, login)
      const address = to === undefined ? undefined : { email: to, mark: addressMark(secrets, to) }
      const of = { address, mail, now: now(), isProved }
      const isDeleted = await logins.deleteAccount(login.account, of)
      if (isDeleted) onMail()
      return isDeleted
    },
  }
}
