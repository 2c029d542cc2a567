import type { Namespace } from '@portico/contract'
import type { PorticoConfig } from '../context/config.ts'
import type { Context } from '../context/context.ts'
import type { WalletFamily, WalletItem } from '../types/walletItem.ts'
import { foldName } from './walletIndex.ts'
import { knownWalletsOf } from './walletsOf.ts'
import { canPair } from './waysToPair.ts'

/** What follows when a visitor chooses a wallet. */
export type WalletStep =
  /** It serves several chain families: the visitor says which. */
  | { step: 'family'; walletId: string }
  /** It is asked. */
  | ({ step: 'connect' } & Pick<WalletFamily, 'connectorUid' | 'namespace'>)
  /** It is not in this browser: a code or a link reaches it elsewhere. */
  | { step: 'pair'; walletId: string }
  /** It is not installed: where to get it. */
  | { step: 'get'; walletId: string }

/** What visitors call a chain family: the name of its adapter. */
export const familyName = ({ adapters }: PorticoConfig, namespace: Namespace): string =>
  adapters.find((adapter) => adapter.namespace === namespace)?.name ?? namespace

/** Any wallet that is known here, by any of its ids, or by the `uid` of a connector. */
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
 * The wallet of a list that one which has paired is, by the name that it gives itself. Undefined where
 * several go by that name, or none that is reached elsewhere.
 */
export function walletByName(context: Context, name: string): WalletItem | undefined {
  const [found, another] = knownWalletsOf(context).filter(
    (item) => canPair(item.links) && foldName(item.name) === foldName(name),
  )
  return another ? undefined : found
}

/** The chain families that a wallet can be connected to here; none where it is not installed. */
export const familiesOf = (context: Context, walletId: string): readonly WalletFamily[] =>
  findWallet(context, walletId)?.families ?? []

/**
 * What choosing a wallet leads to: one in this browser is asked before one elsewhere. Families that it
 * is connected to are left out of the choice, as long as there is another: who chooses a wallet again
 * wants more of it. `pairs` says whether the site reaches wallets elsewhere.
 */
export function walletStep({ id, families, links }: WalletItem, pairs: boolean): WalletStep {
  const open = families.filter((family) => !family.connected)
  const [first, second] = open.length > 0 ? open : families
  if (!first) return { step: pairs && canPair(links) ? 'pair' : 'get', walletId: id }
  if (second) return { step: 'family', walletId: id }
  return { step: 'connect', connectorUid: first.connectorUid, namespace: first.namespace }
}
