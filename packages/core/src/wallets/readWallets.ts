import { constants, namespaceOf, walletPaths } from '@portico/contract'
import { callApi } from '../context/callApi.ts'
import type { Context } from '../context/context.ts'
import { emptyRegistryState, type RegistryState, withSeen } from '../context/registryState.ts'
import type { ListedWallet } from '../types/walletItem.ts'
import { deviceHere, isHandheld } from './device.ts'
import { listedNamespace } from './listedNamespace.ts'
import { toListedWallet } from './listedWallet.ts'
import { unaliased } from './walletIndex.ts'

/** Wallets of the registry: those that could be read, and the total number for the query. */
export type RegistryPage = {
  wallets: readonly ListedWallet[]
  /** The names of these wallets as the registry compares them: in lower case, not yet sanitized. */
  names: readonly string[]
  /** The number of entries that the registry sent, including those that could not be read. */
  sent: number
  count: number
}

/** Maximum numbers of ids and chains: more than any site needs, and the limit of the server. */
const idLimit = 200
const chainLimit = 100
const registryId = /^[a-zA-Z0-9][-.\w]{0,63}$/

/** The query. `page` counts from 1; `entries` is the number of wallets on a page. */
export type ReadWalletsParams = {
  page?: number
  entries: number
  search?: string
  certified?: boolean
  include?: readonly string[]
}

/**
 * Requests the wallets that Connect lists: those that the site features and that the visitor used last, then the
 * best-known ones.
 * @throws PorticoError as `readWallets`.
 */
export async function readRegistry(
  context: Context,
): Promise<Pick<RegistryState, 'first' | 'count'>> {
  const { config, recent } = context.store.getState()
  const own = new Set(config.customWallets?.map((wallet) => wallet.id))
  // Of the visitor's wallets, sends only those of a list: the others are private.
  const used = recent.filter((wallet) => wallet.listed).map((wallet) => wallet.id)
  const wanted = [...(config.featuredWalletIds ?? []), ...used]
  const include = idsOf(wanted.filter((id) => !own.has(id)))
  const [best, named] = await Promise.all([
    readWallets(context, { entries: constants.walletRecommendedSize }),
    include.length > 0 && readWallets(context, { entries: include.length, include }),
  ])
  const first = withSeen(named ? named.wallets : [], best.wallets)
  return { first, count: best.count }
}

/**
 * Requests wallets that suit the site and the visitor's device, and stores them. An invalid entry does not affect the
 * others.
 * @throws PorticoError `API_BAD_ANSWER`, and as `callApi`.
 */
export async function readWallets(
  context: Context,
  { page = 1, entries, search, certified, include }: ReadWalletsParams,
  signal?: AbortSignal,
): Promise<RegistryPage> {
  const { internal, config } = context
  const { networks, includeWalletIds = [], excludeWalletIds = [], apiUrl = '' } = config
  const only = listedNamespace(internal.store.getState())
  const chains = networks.map((network) => network.caipNetworkId)
  const query = {
    page,
    entries,
    search,
    chains: list(
      chains.filter((chain) => !only || namespaceOf(chain) === only).slice(0, chainLimit),
    ),
    include: list(include ?? idsOf(includeWalletIds)),
    exclude: list(idsOf(excludeWalletIds)),
    badge_type: certified ? 'certified' : undefined,
    platform: phone(),
  }
  const answer = await callApi(
    context,
    { method: 'GET', path: walletPaths.wallets },
    { query },
    signal,
  )
  const { count, data } = Object(answer) as { count?: unknown; data?: unknown }
  if (typeof count !== 'number' || !Array.isArray(data)) {
    const { errorOf } = await import('../errors/errorOf.ts')
    throw errorOf('API_BAD_ANSWER')
  }
  const read = data.slice(0, entries).flatMap((entry) => {
    const wallet = toListedWallet(entry, apiUrl)
    return wallet ? { wallet, name: String(entry.name).toLowerCase() } : []
  })
  const wallets = read.map((entry) => entry.wallet)
  internal.store.setState(({ registry: now }) => {
    const registry = now ?? emptyRegistryState
    const seen = withSeen(registry.seen, wallets)
    return seen === registry.seen ? {} : { registry: { ...registry, seen } }
  })
  const names = read.map((entry) => entry.name)
  return { wallets, names, sent: data.length, count: Math.max(0, Math.floor(count)) }
}

const idsOf = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids.map(unaliased))].filter((id) => registryId.test(id)).slice(0, idLimit)

const list = (words: readonly string[]): string | undefined => words.join() || undefined

/**
 * Returns the phone's system: on a phone only wallets with an app for it are useful. On a desktop, any wallet can scan
 * a code.
 */
function phone(): 'ios' | 'android' | undefined {
  const device = deviceHere()
  return isHandheld(device) ? device : undefined
}
