import { readAuthLog } from '@portico/contract'
import type { AccountParts } from '../account/accountParts.ts'
import { withValue } from '../view/withValue.ts'
import { showLog } from './logView.ts'
import { showNotice } from './showNotice.ts'
import type { VaultView } from './vaultView.ts'

const load = () => import('../account/accountViews.ts')
const { signal } = new AbortController()

/** The dependencies of the actions on an account. */
export type AccountActionOptions = Pick<
  AccountParts,
  'requestServer' | 'requestAsUser' | 'sessions' | 'store' | 'passkey' | 'approveChange'
> & { view: VaultView }

/** Creates the actions on the account itself, in the forms of the frame. Each returns a note for the visitor. */
export function createAccountActions(options: AccountActionOptions) {
  const { view, ...rest } = options
  const { document, show, vaultTexts: t, language } = view
  const site = document.location.origin
  const open = async () => {
    const views = await load()
    const i18n = views.accountI18nOf(language)
    const parts = { ...rest, document, show, site, i18n }
    return { ...views, parts }
  }
  return {
    async log(): Promise<string> {
      const { events } = await rest.requestAsUser(readAuthLog)
      await showLog(view, events)
      return ''
    },
    async changeEmail(): Promise<string> {
      const { changeEmail, parts } = await open()
      const before = (await rest.sessions.current())?.user.email
      const { newEmail } = await changeEmail(parts, signal)
      // The visitor has already read that a delayed change waits.
      return newEmail === before ? '' : withValue(t.emailChanged, 'email', newEmail)
    },
    async deleteAccount(): Promise<string> {
      const { deleteAccount, parts } = await open()
      await deleteAccount(parts, signal)
      await showNotice(view, t.deleted, 'status')
      return ''
    },
  }
}
