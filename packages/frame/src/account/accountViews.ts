import { changeEmail } from './changeEmail.ts'
import { deleteAccount } from './deleteAccount.ts'
import { showDevices } from './showDevices.ts'
import { accountSpeechOf } from './words/accountSpeech.ts'

/** What the visitor sees of their account, in one part. */
export { accountSpeechOf, changeEmail, deleteAccount, showDevices }
