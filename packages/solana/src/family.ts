import type { ChainFamily } from '@portico/core/adapter'
import { methods } from './requests/methods.ts'
import { readers } from './requests/readers.ts'

/** The parts specific to Solana that need no library. */
export const family: ChainFamily = {
  methods,
  readers,
  loadPairing: () => import('./pairing/pairing.ts').then((part) => part.pairing),
}
