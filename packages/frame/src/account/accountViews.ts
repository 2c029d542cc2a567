import { shownChange } from './accountChanges.ts'
import { changeEmail } from './changeEmail.ts'
import { deleteAccount } from './deleteAccount.ts'
import { proveLogin } from './proveLogin.ts'
import { showDevices } from './showDevices.ts'
import { accountI18nOf } from './words/accountI18n.ts'

/** What the visitor sees of their account, in one part. */
export { accountI18nOf, changeEmail, deleteAccount, proveLogin, showDevices, shownChange }
