import { shownChange } from './accountChanges.ts'
import { changeEmail } from './changeEmail.ts'
import { deleteAccount } from './deleteAccount.ts'
import { proveLogin } from './proveLogin.ts'
import { showDevices } from './showDevices.ts'
import { accountI18nOf } from './words/accountI18n.ts'

/** The views of the account, loaded as one chunk. */
export { accountI18nOf, changeEmail, deleteAccount, proveLogin, showDevices, shownChange }
