import type { ChainFamily } from '@portico/core/adapter'
import { chainIdOf } from './requests/chainIdOf.ts'
import { methods } from './requests/methods.ts'
import { readers } from './requests/readers.ts'

/** The parts specific to EVM chains that need no library. */
export const family: ChainFamily = {
  methods,
  readers,
  chainIdOf,
  loadPairing: () => import('./pairing/pairing.ts').then((part) => part.pairing),
}
