import { type CaipAddress, nft } from '@portico/contract'
import { array, safeParse } from 'valibot'
import { readCache, writeCache } from '../account/cache.ts'
import type { Context } from '../context/context.ts'
import type { NftPage } from './nftPage.ts'

/** As many as a visitor looks at without a connection. */
const maxCached = 24

/** More text than that is not kept: other sites' data may stand beside it. */
const textLimit = 32_000

const stored = array(nft)

/** The first NFTs that an earlier page has read, and how old they are; nothing where none are kept. */
export function cachedNfts(
  context: Context,
  caipAddress: CaipAddress,
): { page: NftPage; ageMs: number } | undefined {
  const cached = readCache(context, 'nfts', caipAddress)
  const parsed = safeParse(stored, cached?.value)
  if (!cached || !parsed.success || parsed.output.length === 0) return undefined
  const page = { nfts: parsed.output, next: null, coverage: [], served: true, cached: true }
  return { page, ageMs: cached.ageMs }
}

/** Keeps the first NFTs for when there is no connection. */
export function cacheNfts(context: Context, caipAddress: CaipAddress, { nfts }: NftPage): void {
  const value = nfts.slice(0, maxCached)
  const isSmall = JSON.stringify(value).length <= textLimit
  writeCache(context, 'nfts', caipAddress, isSmall && nfts.length > 0 ? value : undefined)
}
