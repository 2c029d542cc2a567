import type { Portico } from '@portico/core'
import { usePortico } from './usePortico.ts'

/** Disconnects every wallet, those of one namespace, or one. Rejects as core's `disconnect`. */
export const useDisconnect = (): Portico['disconnect'] => usePortico().disconnect
