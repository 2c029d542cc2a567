import type { PairingOf } from '../types/pairing.ts'
import type { Context } from './context.ts'

/** How wallets on other devices are reached; see `PairingOf`. */
export type Pairing = PairingOf<Context>
