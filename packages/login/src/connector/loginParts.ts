import { discoverLogin } from './discoverLogin.ts'
import { loginActions } from './loginActions.ts'

/** The code that a page with the option `login` needs when it discovers wallets, in one chunk. */
export { discoverLogin, loginActions }
