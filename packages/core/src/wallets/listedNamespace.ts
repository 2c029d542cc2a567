import type { Namespace } from '@portico/contract'
import type { State } from '../context/state.ts'

/**
 * Returns the one chain family whose wallets are offered, if any. It is the family for which the visible list was
 * opened, else the one for which the site has opened the widget. It ends with that list.
 */
export const listedNamespace = ({ open, stack, onlyNamespace }: State): Namespace | undefined =>
  (open && stack.findLast((route) => route.view === 'Connect')?.params?.namespace) || onlyNamespace
