import type { LoginOf } from '../types/login.ts'
import type { PairingOf } from '../types/pairing.ts'
import type { Context } from './context.ts'

/** The option that reaches wallets on other devices; see `PairingOf`. */
export type Pairing = PairingOf<Context>

/** The option that lets visitors log in by e-mail; see `LoginOf`. */
export type Login = LoginOf<Context>
