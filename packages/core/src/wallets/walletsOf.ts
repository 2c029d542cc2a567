import { namespaceOf } from '@portico/contract'
import { alertDeveloper } from '../context/alertDeveloper.ts'
import type { Context } from '../context/context.ts'
import { customWalletsOf } from '../context/options/customWallets.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { CustomWallet, ListedWallet, WalletItem } from '../types/walletItem.ts'
import { arrangeWallets } from './arrangeWallets.ts'
import { listedNamespace } from './listedNamespace.ts'
import { listWallets } from './listWallets.ts'
import type { WalletInput } from './walletInput.ts'

/** The parameters that differ between lists. */
type ListParams = Pick<WalletInput, 'registered' | 'whole' | 'onlyNamespace'>

/** The input of a list, and the result. */
type CachedList = {
  from?: readonly unknown[]
  items: readonly WalletItem[]
  alerted?: string | undefined
}

/**
 * Returns the wallets to choose from, as the site arranges them. Returns the same array until something changes. If the
 * option `wallets` fails, returns the usual list and alerts developers.
 * @example
 * const installed = walletsOf(portico).filter((wallet) => wallet.connectorUid !== undefined)
 */
export const walletsOf = (
  context: Context,
  state: State = context.internal.store.getState(),
): readonly WalletItem[] =>
  cachedList(context, state, 'wallets', {
    registered: state.registry?.first,
    onlyNamespace: listedNamespace(state),
  })

/** Returns these wallets, followed by every wallet of a part of the registry, in its order. */
export const allWalletsOf = (
  context: Context,
  state: State,
  registered: readonly ListedWallet[],
): readonly WalletItem[] =>
  cachedList(context, state, 'allWallets', {
    registered,
    whole: true,
    onlyNamespace: listedNamespace(state),
  })

/** Returns every wallet that the widget knows, of any chain family. */
export const knownWalletsOf = (
  context: Context,
  state: State = context.internal.store.getState(),
): readonly WalletItem[] =>
  cachedList(context, state, 'knownWallets', {
    registered: state.registry?.seen,
    whole: true,
    onlyNamespace: undefined,
  })

const listService = defineService<CachedList>()

function cachedList(
  context: Context,
  state: State,
  name: string,
  wanted: ListParams,
): readonly WalletItem[] {
  const cached = context.internal.service(listService, (): CachedList => ({ items: [] }), name)
  const from = [...sourcesOf(state), ...Object.values(wanted)]
  if (cached.from && from.every((value, at) => value === cached.from?.[at])) return cached.items
  const { config, activeNetworkId } = state
  const list = listWallets({
    ...config,
    ...state,
    ...wanted,
    // Set again, because the state uses this name for the pending pairing.
    pairing: config.pairing,
    registered: [...(wanted.registered ?? none), ...persistedListings(state)],
    customWallets: customOf(context, config.customWallets),
    activeNamespace: namespaceOf(activeNetworkId),
  })
  const { items, error } = arrangeWallets(list, config.wallets)
  alertOnce(context, cached, error)
  return Object.assign(cached, { from, items }).items
}

/** Returns everything that every list depends on. */
function sourcesOf(state: State): readonly unknown[] {
  const { config, connectors, connections, recent, activeNetworkId } = state
  const { customWallets, featuredWalletIds, includeWalletIds, excludeWalletIds } = config
  const site = [config.networks, config.wallets, customWallets, featuredWalletIds]
  const ids = [includeWalletIds, excludeWalletIds]
  return [...site, ...ids, connectors, connections, recent, activeNetworkId]
}

/** Returns the stored entries of recent wallets that are not installed; they show before a registry answers. */
const persistedListings = ({ recent }: State): readonly ListedWallet[] =>
  customWalletsOf(recent.flatMap((wallet) => wallet.listed ?? none))

const customService = defineService<{
  given: readonly unknown[]
  custom: readonly CustomWallet[]
}>()

/** Returns the site's valid wallets, checked only once for all lists. */
function customOf(context: Context, given: readonly unknown[] = none): readonly CustomWallet[] {
  const cached = context.internal.service(customService, () => ({ given: none, custom: [] }))
  if (cached.given !== given) Object.assign(cached, { given, custom: customWalletsOf(given) })
  return cached.custom
}

const none: readonly never[] = []

/** Alerts developers once, and not while views are rendering. */
function alertOnce(context: Context, cached: CachedList, error: PorticoError | undefined): void {
  if (error && error.message !== cached.alerted)
    queueMicrotask(() => alertDeveloper(context, error))
  cached.alerted = error?.message
}
