import type { Namespace } from '@portico/contract'
import type { State } from '../context/state.ts'

/**
 * The chain family whose wallets alone are offered: the one that the visible list of wallets was led
 * to for, else the one that the site has opened the widget for. It goes with that list.
 */
export const listedNamespace = ({ open, stack, onlyNamespace }: State): Namespace | undefined =>
  (open && stack.findLast((route) => route.view === 'Connect')?.params?.namespace) || onlyNamespace
