import { randomBytes } from 'node:crypto'
import { authConstants } from '../../store/auth/authConstants.ts'
import type { LoginStore, StoredLogin } from '../../store/auth/authStore.ts'
import { noticeMail } from '../noticeMail.ts'
import { createRevertLink } from './revertLink.ts'

const newId = () => randomBytes(16).toString('hex')

/** Creates changes that wait. All nodes look for due ones, and one node makes each. */
export function createLaterChanges(options: {
  logins: Pick<LoginStore, 'addEmailChange' | 'dueEmailChanges' | 'finishEmailChange' | 'emailOf'>
  frameOrigin: string
  now: () => number
  /** Called when a mail waits. */
  onMail: () => void
}) {
  const { logins, frameOrigin, now, onMail } = options

  return {
    /**
     * Stores a waiting change and notifies both addresses. Returns its time, or undefined if the change is not
     * possible.
     */
    begin: async (
      login: Pick<StoredLogin, 'id' | 'account' | 'origin' | 'browser'>,
      of: {
        from: string
        to: string
        language: string
        projectId: string | undefined
        takesBack?: string
      },
    ): Promise<number | undefined> => {
      const { from, to, language, projectId, takesBack } = of
      const { origin, browser } = login
      const dueAt = now() + authConstants.changeDelayMs
      const expiresAt = dueAt + authConstants.revertMs
      const { revert, url } = createRevertLink({ expiresAt, frameOrigin, projectId, language })
      const facts = { origin, browser, now: now(), language, dueAt }
      const toOld = noticeMail(
        { ...facts, kind: 'emailChangeWaits', url },
        { id: newId(), to: from },
      )
      const toNew = noticeMail({ ...facts, kind: 'emailSoonYours' }, { id: newId(), to })
      const project = projectId ?? ''
      const change = { login, from, to, revert, dueAt, language, project, takesBack }
      const mails = [{ ...toOld, expiresAt }, toNew]
      const waitsUntil = await logins.addEmailChange({ ...change, mails }, now())
      if (waitsUntil !== undefined) onMail()
      return waitsUntil
    },

    /** Makes the due changes. */
    finishDue: async (): Promise<void> => {
      for (const due of await logins.dueEmailChanges(now())) {
        const { login, language, project } = due
        const from = (await logins.emailOf(login.account)) ?? ''
        const expiresAt = now() + authConstants.revertMs
        const projectId = project || undefined
        const { revert, url } = createRevertLink({ expiresAt, frameOrigin, projectId, language })
        const { origin, browser } = login
        const facts = { kind: 'emailChanged', origin, browser, now: now(), language, url } as const
        const mail = { ...noticeMail(facts, { id: newId(), to: from }), expiresAt }
        if (await logins.finishEmailChange({ ...due, from, revert, mail }, now())) onMail()
      }
    },
  }
}
