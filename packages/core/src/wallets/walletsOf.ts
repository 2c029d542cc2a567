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

/** What differs from list to list. */
type ListParams = Pick<WalletInput, 'registered' | 'whole' | 'onlyNamespace'>

/** What a list was made from, and what came of it. */
type CachedList = {
  from?: readonly unknown[]
  items: readonly WalletItem[]
  alerted?: string | undefined
}

/**
 * The wallets to choose from, as the site wants them: the same array until something changes.
 * Where the option `wallets` fails, the usual list, and developers are told.
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

/** The same with every wallet of a part of the registry, in its order, after what is known here. */
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

/** Every wallet that anything here can speak of, of any chain family. */
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
    // The state has the pairing under way by that name.
    pairing: config.pairing,
    registered: [...(wanted.registered ?? none), ...persistedListings(state)],
    customWallets: customOf(context, config.customWallets),
    activeNamespace: namespaceOf(activeNetworkId),
  })
  const { items, error } = arrangeWallets(list, config.wallets)
  alertOnce(context, cached, error)
  return Object.assign(cached, { from, items }).items
}

/** All that every list follows from. */
function sourcesOf(state: State): readonly unknown[] {
  const { config, connectors, connections, recent, activeNetworkId } = state
  const { customWallets, featuredWalletIds, includeWalletIds, excludeWalletIds } = config
  const site = [config.networks, config.wallets, customWallets, featuredWalletIds]
  const ids = [includeWalletIds, excludeWalletIds]
  return [...site, ...ids, connectors, connections, recent, activeNetworkId]
}

/** What is kept of wallets that were used last and are not installed; they show before a registry answers. */
const persistedListings = ({ recent }: State): readonly ListedWallet[] =>
  customWalletsOf(recent.flatMap((wallet) => wallet.listed ?? none))

const customService = defineService<{
  given: readonly unknown[]
  custom: readonly CustomWallet[]
}>()

/** Checks the site's wallets once, however often lists are made. */
function customOf(context: Context, given: readonly unknown[] = none): readonly CustomWallet[] {
  const cached = context.internal.service(customService, () => ({ given: none, custom: [] }))
  if (cached.given !== given) Object.assign(cached, { given, custom: customWalletsOf(given) })
  return cached.custom
}

const none: readonly never[] = []

/** Tells developers once, and not while views are rendering. */
function alertOnce(context: Context, cached: CachedList, error: PorticoError | undefined): void {
  if (error && error.message !== cached.alerted)
    queueMicrotask(() => alertDeveloper(context, error))
  cached.alerted = error?.message
}
