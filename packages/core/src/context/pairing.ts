import type { LoginOf } from '../types/login.ts'
import type { PairingOf } from '../types/pairing.ts'
import type { Context } from './context.ts'

/** How wallets on other devices are reached; see `PairingOf`. */
export type Pairing = PairingOf<Context>

/** How visitors log in by e-mail; see `LoginOf`. */
export type Login = LoginOf<Context>
