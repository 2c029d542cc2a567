import { type CaipAddress, namespaceOf, nft } from '@portico/contract'
import { array, safeParse } from 'valibot'
import { readCache, writeCache } from '../account/cache.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { type NftPage, type NftScope, scopeNetworks } from './nftPage.ts'

/** NFTs to cache: as many as a visitor looks at without a connection. */
const maxCached = 24

/** Characters. Longer texts are not cached: other data of the site needs the space too. */
const textLimit = 32_000

const stored = array(nft)

/** The list of all networks is cached beside those of each. */
const keyOf = ({ caipAddress, everywhere }: NftScope): CaipAddress =>
  everywhere ? `${namespaceOf(caipAddress)}:all:${addressOf(caipAddress)}` : caipAddress

/** Returns the first NFTs that an earlier page has cached, and their age; nothing if there are none. */
export function cachedNfts(
  context: Context,
  scope: NftScope,
): { page: NftPage; ageMs: number } | undefined {
  const cached = readCache(context, 'nfts', keyOf(scope))
  const parsed = safeParse(stored, cached?.value)
  if (!cached || !parsed.success) return undefined
  // The site may have fewer networks than before.
  const networks: readonly string[] = scopeNetworks(context, scope)
  const nfts = parsed.output.filter(({ chainId }) => networks.includes(chainId))
  if (nfts.length === 0) return undefined
  return {
    page: { nfts, next: null, coverage: [], served: true, cached: true },
    ageMs: cached.ageMs,
  }
}

/** Caches the first NFTs for use without a connection. */
export function cacheNfts(context: Context, scope: NftScope, { nfts }: NftPage): void {
  const value = nfts.slice(0, maxCached)
  const isSmall = JSON.stringify(value).length <= textLimit
  writeCache(context, 'nfts', keyOf(scope), isSmall && nfts.length > 0 ? value : undefined)
}
