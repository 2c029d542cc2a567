import type { Sessions } from '../login/sessions.ts'
import type { RequestApproval } from '../view/approval.ts'
import type { ApproveChange } from './accountChanges.ts'

/** Creates a function that has changes approved, in one language. It loads its words when they are first needed. */
export const createApproveChange =
  ({
    sessions,
    site,
    language,
    requestApproval,
  }: {
    sessions: Pick<Sessions, 'current'>
    /** The origin of the host page. */
    site: string
    language: string
    requestApproval: RequestApproval
  }): ApproveChange =>
  async (change, signal) => {
    const { accountI18nOf, shownChange } = await import('./accountViews.ts')
    const email = (await sessions.current())?.user.email ?? ''
    await requestApproval(shownChange(change, accountI18nOf(language), { site, email }), signal)
  }
