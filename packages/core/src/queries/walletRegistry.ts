import { constants, getWallets, namespaceOf } from '@portico/contract'
import * as v from 'valibot'
import { api } from '../api/request.ts'
import type { Portico } from '../portico.ts'
import { deviceHere, isHandheld } from '../wallets/device.ts'
import { type Directory, noDirectory, wishOf, withSeen } from '../wallets/directory.ts'
import { toListedWallet } from '../wallets/listedWallet.ts'
import type { ListedWallet } from '../wallets/walletItem.ts'
import { wantedNamespace } from '../wallets/wantedNamespace.ts'
import { queryClient } from './client.ts'

/** Wallets of the registry: those that could be read, and how many there are for what was asked. */
export type RegistryPage = { wallets: readonly ListedWallet[]; count: number }

/** The registry is made anew with a release: the caching that its interface asks for. */
const staleTime = 7_200_000

/** More ids, and chains, than anybody has; the server takes no more. */
const idLimit = 200
const chainLimit = 100
const registryId = /^[a-zA-Z0-9][-.\w]{0,63}$/

type Asked = {
  page?: number
  entries: number
  search?: string
  certified?: boolean
  include?: readonly string[]
}

/** Key and options of all wallets for this site, page by page; the best known first. Fresh for two hours. */
export const registryWalletsQuery = (portico: Portico, certified = false) => ({
  queryKey: ['registryWallets', wishNow(portico), certified] as const,
  staleTime,
  initialPageParam: 1,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    readWallets(portico, { page, entries: constants.walletPageSize, certified }, signal),
  getNextPageParam: (last: RegistryPage, pages: readonly RegistryPage[]) =>
    hasMore(last, pages) ? pages.length + 1 : undefined,
})

/** A page that brings nothing new is the last, whatever the server says that there is. */
function hasMore(last: RegistryPage, pages: readonly RegistryPage[]): boolean {
  const before = new Set(pages.slice(0, -1).flatMap((it) => it.wallets.map(({ id }) => id)))
  const asked = pages.length * constants.walletPageSize
  return asked < last.count && last.wallets.some(({ id }) => !before.has(id))
}

/** Key and options of the best hundred wallets whose name has a text in it. Fresh for two hours. */
export const registrySearchQuery = (portico: Portico, search: string, certified = false) => ({
  queryKey: ['registrySearch', wishNow(portico), certified, search.trim()] as const,
  staleTime,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readWallets(
      portico,
      { search: search.trim(), entries: constants.walletSearchSize, certified },
      signal,
    ),
})

/**
 * What Connect lists: the wallets that the site features and that the visitor used last, then those
 * that are known best.
 * @throws PorticoError as `api`.
 */
export async function readDirectory(portico: Portico): Promise<Pick<Directory, 'first' | 'count'>> {
  const client = queryClient(portico)
  const { config, recent } = portico.store.getState()
  const own = new Set(config.customWallets?.map((it) => it.id))
  // Of the wallets that the visitor used, only those of a list: the others are nobody's business.
  const used = recent.filter((it) => it.listed).map((it) => it.id)
  const wanted = [...(config.featuredWalletIds ?? []), ...used]
  const include = idsOf(wanted.filter((it) => !own.has(it)))
  const entries = constants.walletRecommendedSize
  const read = (name: string, asked: Asked) =>
    client.fetchQuery({
      queryKey: ['registryFirst', wishNow(portico), name],
      staleTime,
      queryFn: ({ signal }) => readWallets(portico, asked, signal),
    })
  const [best, named] = await Promise.all([
    read('best', { entries }),
    include.length > 0 && read(include.join(), { entries: include.length, include }),
  ])
  const first = withSeen(named ? named.wallets : [], best.wallets)
  return { first, count: best.count }
}

/** Asks for wallets that suit the site and the visitor's device, and remembers them. */
async function readWallets(
  portico: Portico,
  { page = 1, entries, search, certified, include }: Asked,
  signal: AbortSignal,
): Promise<RegistryPage> {
  const { internal, config } = portico
  const { networks, includeWalletIds = [], excludeWalletIds = [], apiUrl = '' } = config
  const only = wantedNamespace(internal.store.getState())
  const chains = networks.map((it) => it.caipNetworkId)
  const query = {
    page,
    entries,
    search,
    chains: list(chains.filter((it) => !only || namespaceOf(it) === only).slice(0, chainLimit)),
    include: list(include ?? idsOf(includeWalletIds)),
    exclude: list(idsOf(excludeWalletIds)),
    badge_type: certified ? ('certified' as const) : undefined,
    platform: phone(),
  }
  const answer = await api(portico, anyWallets, { query }, signal)
  const wallets = answer.data
    .slice(0, entries)
    .flatMap((entry) => toListedWallet(entry, apiUrl) ?? [])
  internal.store.setState(({ directory: now }) => {
    const directory = now ?? noDirectory
    const seen = withSeen(directory.seen, wallets)
    return seen === directory.seen ? {} : { directory: { ...directory, seen } }
  })
  return { wallets, count: Math.max(0, Math.floor(answer.count)) }
}

/** The route, but one entry that is wrong does not take the others with it. */
const anyWallets = {
  ...getWallets,
  response: v.object({ count: v.number(), data: v.array(v.unknown()) }),
}

const wishNow = (portico: Portico): string => {
  const state = portico.internal.store.getState()
  return wishOf(state.config, wantedNamespace(state))
}

const idsOf = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((it) => registryId.test(it)).slice(0, idLimit)

const list = (words: readonly string[]): string | undefined => words.join() || undefined

/** On a phone only what has an app for it is of use; on a desktop, any wallet can scan a code. */
function phone(): 'ios' | 'android' | undefined {
  const device = deviceHere()
  return isHandheld(device) ? device : undefined
}
