import { randomBytes } from 'node:crypto'
import type { AuthLogKind } from '@portico/contract'
import type { RequestContext } from '../http/app.ts'
import type { Store } from '../store/store.ts'
import type { StoredLogin } from './authStore.ts'
import { noticeMail } from './noticeMail.ts'
import type { NoticeKind } from './texts/noticeTexts.ts'

/** What is mailed besides being noted. */
const mailed: { [Kind in AuthLogKind]?: NoticeKind } = {
  WALLET_DEVICE_ADDED: 'deviceAdded',
  WALLET_FACTOR_ADDED: 'waysBackChanged',
  WALLET_SEALED_ANEW: 'waysBackChanged',
  WALLET_EXPORTED: 'exported',
}

const newId = () => randomBytes(16).toString('hex')
/** The browser's first language. */
const languageOf = (c: RequestContext) =>
  /^[a-z-]{2,35}/i.exec(c.req.header('accept-language') ?? '')?.[0] ?? 'en'

/** Tells accounts what was done to them. */
export type Notices = ReturnType<typeof createNotices>

/** Notes what happened, and mails it. */
export function createNotices({
  store,
  now,
  onMail,
}: {
  store: Pick<Store, 'auth' | 'mails'>
  now: () => number
  /** A mail waits. */
  onMail: () => void
}) {
  const { logins } = store.auth
  const mailTo = (to: string, kind: NoticeKind, c: RequestContext, login: StoredLogin) => {
    const { origin, browser } = login
    const facts = { kind, origin, browser, now: now(), language: languageOf(c) }
    return noticeMail(facts, { id: newId(), to })
  }
  return {
    /** Notes what a login did, for its account to read; some of it goes by mail as well. */
    note: async (c: RequestContext, login: StoredLogin, kind: AuthLogKind): Promise<void> => {
      const { account, origin, browser } = login
      await logins.note({
        ...{ id: `note ${newId()}`, account, at: now() },
        ...{ kind, origin, browser },
      })
      const [notice, to] = [mailed[kind], await logins.emailOf(account)]
      if (!notice || to === undefined) return
      await store.mails.add(mailTo(to, notice, c, login), now())
      onMail()
    },
    /** Deletes an account with all that is kept of it, and of its wallet; its address is told so. */
    deleteAccount: async (c: RequestContext, login: StoredLogin): Promise<void> => {
      const to = await logins.emailOf(login.account)
      const mail = to === undefined ? undefined : mailTo(to, 'deleted', c, login)
      await logins.deleteAccount(login.account, { mail, now: now() })
      onMail()
    },
  }
}
