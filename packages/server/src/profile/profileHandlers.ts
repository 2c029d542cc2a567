import type { NameRecord } from '@portico/contract'
import type { Chain } from '../families/chain.ts'
import { normalName } from '../families/evm/ens/normalName.ts'
import type { NameEntry, NameService } from '../families/family.ts'
import { nameServices } from '../families/nameServices.ts'
import { readAddresses } from '../families/readAddresses.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { coinTypeOfChain, mainCoinType } from '../names/coinTypes.ts'
import { likeNames } from '../names/likeNames.ts'
import type { Names } from '../names/names.ts'
import { createTtlCache } from '../util/ttlCache.ts'

const maxCached = 10_000
const minSuggestLength = 3
const maxSuggestions = 5

/** Returns the coin types of the served chains (ENSIP-9, ENSIP-11), that of mainnet first. */
const coinTypesOf = (chains: readonly Chain[]): number[] => [
  ...new Set([mainCoinType, ...chains.flatMap(({ id }) => coinTypeOfChain(id) ?? [])]),
]

/** A name service has no times. */
const toRecord = ({ name, addresses, texts }: NameEntry): NameRecord => ({
  name,
  registered_at: null,
  updated_at: null,
  attributes: texts,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [type, { address, created_at: null }]),
  ),
})

const notAName = () =>
  new ApiError('INVALID_REQUEST', {
    field: 'name',
    description: 'must be a name in a form that it can have (ENSIP-15)',
  })

/** Returns the label to search, and the zone: `zone`, or that of the name, or the default one. */
function splitName(
  text: string,
  zone: string | undefined,
  usual = 'eth',
): { label: string; zone: string } {
  const dot = text.indexOf('.')
  const own = dot < 0 ? undefined : text.slice(dot + 1)
  const wanted = zone ?? own ?? usual
  const label = own === wanted ? text.slice(0, dot) : text
  if ([...label].length < minSuggestLength)
    throw new ApiError('INVALID_REQUEST', {
      field: 'name',
      description: `must have at least ${minSuggestLength} characters`,
    })
  if (label.includes('.')) throw notAName()
  return { label, zone: wanted }
}

/** Returns names like a label in a zone: the exact one, then free ones. */
async function suggest(service: NameService, label: string, zone: string) {
  const names = likeNames(label).flatMap((like) => service.normalize(`${like}.${zone}`) ?? [])
  const exact = names[0]
  if (exact === undefined || exact !== service.normalize(`${label}.${zone}`)) throw notAName()
  const taken = await Promise.all(names.map((name) => service.isTaken(name)))
  const read = names.flatMap((name, index) => {
    const registered = taken[index]
    return registered === undefined ? [] : [{ name, registered }]
  })
  return read
    .filter(({ name, registered }) => name === exact || !registered)
    .slice(0, maxSuggestions)
}

type Options = {
  chains: readonly ServedChain[]
  /** The names that this server stores. */
  names?: Names | undefined
  cacheMs: number
  now: () => number
}

/**
 * Handles names of this server's own zone. Looks up others on the first chain that has a name service. If none has one,
 * finds nothing for those.
 */
export function profileHandlers({
  chains,
  names: own,
  cacheMs: ttlMs,
  now,
}: Options): HandlersOf<'profileAccount' | 'profileReverse' | 'profileSuggestions'> {
  const services = nameServices(chains)
  const [service] = services.values()
  const coinTypes = coinTypesOf(chains.map(({ chain }) => chain))
  const entries = createTtlCache<NameEntry | undefined>({ ttlMs, maxEntries: maxCached, now })
  const names = createTtlCache<string | null>({ ttlMs, maxEntries: maxCached, now })
  const suggestions = createTtlCache<Awaited<ReturnType<typeof suggest>>>({
    ttlMs,
    maxEntries: maxCached,
    now,
  })

  const entryOf = (by: NameService, name: string) =>
    entries.get(name, () => by.readEntry(name, coinTypes))

  async function namesOf(address: string): Promise<NameRecord[]> {
    for (const [namespace, owner] of readAddresses(address)) {
      const by = services.get(namespace)
      if (!by) continue
      const key = `${namespace} ${owner}`
      const name = await names.get(key, async () => (await by.readIdentity(owner)).name)
      const entry = name === null ? undefined : await entryOf(by, name)
      if (entry) return [toRecord(entry)]
    }
    return []
  }

  /** Returns undefined for names that this server does not store. */
  async function ownName(text: string) {
    const name = own && normalName(text)
    return name && own.isOurs(name) ? { entry: await own.read(name) } : undefined
  }

  return {
    profileAccount: async ({ params, query }) => {
      const kept = await ownName(params.name)
      if (kept?.entry) return kept.entry
      const name = service?.normalize(params.name)
      if (service && name === undefined) throw notAName()
      const entry = !kept && service && name && (await entryOf(service, name))
      if (entry) return toRecord(entry)
      if (query.apiVersion === '2') return []
      throw new ApiError('NOT_FOUND', { field: 'name' })
    },
    profileReverse: async ({ params, query }) => {
      const found = [
        ...((await own?.of(params.address, query.chainId)) ?? []),
        ...(await namesOf(params.address)),
      ]
      if (found.length === 0 && query.apiVersion !== '2')
        throw new ApiError('NOT_FOUND', { field: 'address' })
      return found
    },
    profileSuggestions: async ({ params, query }) => {
      const { label, zone } = splitName(params.name, query.zone, own?.zone)
      if (zone === own?.zone) return { suggestions: await own.suggest(label) }
      if (!service) return { suggestions: [] }
      const found = suggestions.get(`${label}.${zone}`, () => suggest(service, label, zone))
      return { suggestions: await found }
    },
  }
}
