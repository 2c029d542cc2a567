import { namespaceOf } from '@portico/contract'
import { alertDeveloper } from '../actions/alertDeveloper.ts'
import { lookForWallets } from '../actions/lookForWallets.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Portico } from '../portico.ts'
import type { State } from '../store/state.ts'
import { arrangeWallets } from './arrangeWallets.ts'
import { customWalletsOf } from './customWallets.ts'
import { listWallets } from './listWallets.ts'
import type { CustomWallet, WalletItem } from './walletItem.ts'

/** What the last list was made from, and the parts of it that cost most. */
type Kept = {
  from: readonly unknown[]
  items: readonly WalletItem[]
  given: readonly unknown[]
  custom: readonly CustomWallet[]
  told: string | undefined
}

/**
 * The wallets to choose from, as the site wants them: the same array until something changes.
 * Where the option `wallets` fails, the usual list, and developers are told.
 */
export function walletsOf(
  portico: Portico,
  state: State = portico.internal.store.getState(),
): readonly WalletItem[] {
  const kept = portico.internal.service<Partial<Kept>>('wallets', () => ({}))
  const from = sourcesOf(state)
  if (kept.items && from.every((it, at) => it === kept.from?.[at])) return kept.items
  const { config, activeNetworkId } = state
  const list = listWallets({
    ...config,
    ...state,
    customWallets: customOf(kept, config.customWallets),
    activeNamespace: namespaceOf(activeNetworkId),
  })
  const { items, error } = arrangeWallets(list, config.wallets)
  tell(portico, kept, error)
  return Object.assign(kept, { from, items }).items
}

/** All that the list follows from. */
function sourcesOf(state: State): readonly unknown[] {
  const { config, connectors, connections, recent, onlyNamespace, activeNetworkId } = state
  const { customWallets, featuredWalletIds, includeWalletIds, excludeWalletIds } = config
  const site = [config.networks, config.wallets, customWallets, featuredWalletIds]
  const ids = [includeWalletIds, excludeWalletIds]
  return [...site, ...ids, connectors, connections, recent, onlyNamespace, activeNetworkId]
}

/** Looks for wallets, and tells a listener of them whenever they change. Answers how to stop. */
export function watchWallets(
  portico: Portico,
  listener: (wallets: readonly WalletItem[]) => void,
): () => void {
  void lookForWallets(portico)
  let before = walletsOf(portico)
  return portico.store.subscribe(() => {
    const now = walletsOf(portico)
    if (now === before) return
    before = now
    listener(now)
  })
}

/** Checks the site's wallets once, however often the list is made. */
function customOf(kept: Partial<Kept>, given: readonly unknown[] = []): readonly CustomWallet[] {
  if (kept.given !== given) Object.assign(kept, { given, custom: customWalletsOf(given) })
  return kept.custom ?? []
}

/** Tells developers once, and not while views are rendering. */
function tell(portico: Portico, kept: Partial<Kept>, error: PorticoError | undefined): void {
  if (error && error.message !== kept.told) queueMicrotask(() => alertDeveloper(portico, error))
  kept.told = error?.message
}
