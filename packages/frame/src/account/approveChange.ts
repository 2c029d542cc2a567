import type { Sessions } from '../login/sessions.ts'
import type { RequestApproval } from '../view/approval.ts'
import type { ApproveChange } from './accountChanges.ts'

/** Has changes approved in the words of one language; these come when they are first wanted. */
export const createApproveChange =
  ({
    sessions,
    site,
    language,
    requestApproval,
  }: {
    sessions: Pick<Sessions, 'current'>
    /** The origin of the page that asks. */
    site: string
    language: string
    requestApproval: RequestApproval
  }): ApproveChange =>
  async (change, signal) => {
    const { accountI18nOf, shownChange } = await import('./accountViews.ts')
    const email = (await sessions.current())?.user.email ?? ''
    await requestApproval(shownChange(change, accountI18nOf(language), { site, email }), signal)
  }
