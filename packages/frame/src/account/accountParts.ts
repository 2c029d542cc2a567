import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { PasskeyAccess } from '../wallet/createPasskeyAccess.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { ApproveChange } from './accountChanges.ts'
import type { AccountI18n } from './words/accountI18n.ts'

/** What the views of the account work with. */
export type AccountParts = {
  document: Document
  /** Has the page show the frame, or hide it. */
  show: (isShown: boolean) => void
  i18n: AccountI18n
  requestServer: RequestServer
  requestAsUser: RequestAsUser
  sessions: Sessions
  store: KeyStore
  /** In place of a code that is to be fresh. */
  passkey: Pick<PasskeyAccess, 'isAvailable' | 'prepare' | 'proveUser' | 'sign'>
  /** What changes the account is approved first. */
  approveChange: ApproveChange
  /** The origin of the page, for mails to name. */
  site: string
}

/** What a view asks with that changes nothing by itself. */
export type QuestionParts = Omit<AccountParts, 'approveChange'>
