import type { Namespace } from '@portico/contract'
import type { PorticoConfig } from '../context/config.ts'
import type { Context } from '../context/context.ts'
import type { WalletFamily, WalletItem } from '../types/walletItem.ts'
import { foldName } from './walletIndex.ts'
import { knownWalletsOf } from './walletsOf.ts'
import { canPair } from './waysToPair.ts'

/** The next step after a visitor chooses a wallet. */
export type WalletStep =
  /** It serves several chain families: the visitor chooses one. */
  | { step: 'family'; walletId: string }
  /** It gets the connection request. */
  | ({ step: 'connect' } & Pick<WalletFamily, 'connectorUid' | 'namespace'>)
  /** It is not in this browser: the visitor reaches it with a code or a link. */
  | { step: 'pair'; walletId: string }
  /** It is not installed: show where to get it. */
  | { step: 'get'; walletId: string }

/** Returns the name of a chain family for visitors: that of its adapter. */
export const familyName = ({ adapters }: PorticoConfig, namespace: Namespace): string =>
  adapters.find((adapter) => adapter.namespace === namespace)?.name ?? namespace

/** Returns a known wallet by any of its ids, or by the `uid` of a connector. */
export const findWallet = (context: Context, id: string): WalletItem | undefined => {
  const wallets = knownWalletsOf(context)
  return (
    wallets.find((item) => item.id === id) ??
    wallets.find(
      (item) => item.ids.includes(id) || item.families.some((by) => by.connectorUid === id),
    )
  )
}

/**
 * Returns the listed wallet with the name that a paired wallet has announced. `undefined` if several have that name, or
 * none that can be paired.
 */
export function walletByName(context: Context, name: string): WalletItem | undefined {
  const [found, another] = knownWalletsOf(context).filter(
    (item) => canPair(item.links) && foldName(item.name) === foldName(name),
  )
  return another ? undefined : found
}

/** Returns the chain families in which a wallet can be connected here; empty if it is not installed. */
export const familiesOf = (context: Context, walletId: string): readonly WalletFamily[] =>
  findWallet(context, walletId)?.families ?? []

/**
 * Returns the next step for a chosen wallet: an installed one is connected rather than paired. Families in which it is
 * already connected are left out of the choice as long as there is another, because a visitor who chooses a wallet
 * again wants to add one. `pairs` says whether the site supports pairing.
 */
export function walletStep({ id, families, links }: WalletItem, pairs: boolean): WalletStep {
  const open = families.filter((family) => !family.connected)
  const [first, second] = open.length > 0 ? open : families
  if (!first) return { step: pairs && canPair(links) ? 'pair' : 'get', walletId: id }
  if (second) return { step: 'family', walletId: id }
  return { step: 'connect', connectorUid: first.connectorUid, namespace: first.namespace }
}
