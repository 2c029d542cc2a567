import { discoverLogin } from './discoverLogin.ts'
import { loginActions } from './loginActions.ts'

/** What a page with the option `login` needs once wallets are wanted, in one part. */
export { discoverLogin, loginActions }
