import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { ApproveChange } from './accountChanges.ts'
import type { AccountI18n } from './words/accountI18n.ts'

/** The dependencies of the views of the account. */
export type AccountParts = {
  document: Document
  /** Has the host page show the frame, or hide it. */
  show: (isShown: boolean) => void
  i18n: AccountI18n
  requestServer: RequestServer
  requestAsUser: RequestAsUser
  sessions: Sessions
  store: KeyStore
  /** Used instead of a fresh code. */
  passkey: Pick<PasskeyAccess, 'isAvailable' | 'prepare' | 'proveUser' | 'sign'>
  /** Has the visitor approve a change of the account before it is made. */
  approveChange: ApproveChange
  /** The origin of the host page, which mails name. */
  site: string
  /** States what is spent today of the limit of the host page; undefined if it has none. */
  spentToday?: (() => Promise<string | undefined>) | undefined
}

/** The dependencies of a question that itself changes nothing. */
export type QuestionParts = Omit<AccountParts, 'approveChange'>
