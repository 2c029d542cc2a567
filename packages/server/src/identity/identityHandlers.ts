import type { Routes } from '@portico/contract'
import type { Identity } from '../families/family.ts'
import { nameServices } from '../families/nameServices.ts'
import { readAddresses } from '../families/readAddresses.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { HandlersOf, RouteHandler } from '../http/handlers.ts'
import type { Names } from '../names/names.ts'
import { createTtlCache } from '../util/ttlCache.ts'

const maxCached = 10_000

const nobody: Identity = { name: null, avatar: null }

type Found = Identity & { resolvedAt: string }

/**
 * Handles the identity route. Reads names on the first chain of a family that has a name service. If none has one, no
 * account has a name.
 */
export function identityHandlers(options: {
  chains: readonly ServedChain[]
  /** The names that this server stores, for accounts that chose none on a chain. */
  names?: Names | undefined
  cacheMs: number
  now: () => number
}): HandlersOf<'identity' | 'accountIdentity'> {
  const { chains, names, cacheMs: ttlMs, now } = options
  const services = nameServices(chains)
  const cache = createTtlCache<Found>({ ttlMs, maxEntries: maxCached, now })

  async function find(address: string): Promise<Found | undefined> {
    for (const [namespace, owner] of readAddresses(address)) {
      const service = services.get(namespace)
      if (!service) continue
      return cache.get(`${namespace} ${owner}`, async () => {
        const resolvedAt = new Date(now()).toISOString()
        return { ...(await service.readIdentity(owner)), resolvedAt }
      })
    }
    return undefined
  }

  const handle: RouteHandler<Routes['identity']> = async ({ params: { address }, query }, c) => {
    const found = await find(address)
    // No longer than the server's own cache, so that two caches do not add up.
    const remainingMs = found ? Date.parse(found.resolvedAt) + ttlMs - now() : ttlMs
    c.header('cache-control', `public, max-age=${Math.max(0, Math.floor(remainingMs / 1000))}`)
    // These headers decide about admission. A refusal is never stored.
    c.header('vary', 'origin, x-project-id')
    if (found?.name || !names) return found ?? nobody
    const [own] = await names.of(address, query.chainId)
    return own ? { ...nobody, name: own.name, resolvedAt: new Date(now()).toISOString() } : nobody
  }
  return { identity: handle, accountIdentity: handle }
}
