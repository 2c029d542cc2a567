import { familyOf } from '../families/families.ts'
import type { NftFacts, NftHoldings, NftToken, ReadReceivedNfts } from '../families/nftReader.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { type IsReserved, reservedNames } from '../families/tokenNames.ts'
import type { Histories } from '../history/histories.ts'
import { ApiError } from '../http/apiError.ts'
import { getJoined } from '../util/joinedCache.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { nftIdOf } from './nftId.ts'

const maxCached = 10_000
const maxAccounts = 1000
const factsCacheMs = 300_000
/** How many characters of contracts' texts are cached: an address of metadata may contain all of the metadata. */
const maxHeldSigns = 32 * 1024 * 1024
/** How many NFTs of all accounts together are cached. */
const maxHeldNfts = 200_000

/** Returns the number of characters that a contract returned for an NFT. */
function signsOf(facts: NftFacts | undefined): number {
  const { uri, name, collection } = facts ?? {}
  const texts = [uri, name, collection?.name, collection?.symbol]
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}

/** A token, with the chain that it is on. */
export type ChainToken<T extends NftToken = NftToken> = { chainId: string; nft: T }

/** Reads NFTs from chains. All functions throw ApiError `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`. */
export type ChainNfts = {
  /** Returns the cached holdings, unless they must be `fresh`. */
  readHoldings: (chainId: string, owner: string, fresh: boolean) => Promise<NftHoldings>
  /** Returns the facts by id. NFTs that do not exist, or that no node could describe, are missing. */
  describe: (tokens: readonly ChainToken[]) => Promise<Map<string, NftFacts>>
  /** Reads one NFT from the chain again, because its owner changes. */
  describeNow: (token: ChainToken) => Promise<NftFacts | undefined>
  /** Returns how many an account has. */
  readAmount: (chainId: string, token: NftToken, owner: string) => Promise<bigint>
  /**
   * Returns the check for names that a stranger's collection must not have: the chain's native currency, and configured
   * tokens.
   */
  isReserved: (chainId: string) => IsReserved
}

/** Reads the NFTs of these chains. Holdings are cached for `cacheMs`, facts of NFTs for five minutes. */
export function createChainNfts({
  chains,
  histories: { byChain, reader },
  cacheMs,
  now,
}: {
  chains: readonly ServedChain[]
  histories: Histories
  cacheMs: number
  now: () => number
}): ChainNfts {
  const readers = new Map(
    chains.map(({ chain, rpc }) => {
      const source = byChain.get(chain.id)?.source
      const readReceived: ReadReceivedNfts = async (owner, limit) =>
        source
          ? reader.readReceived(source, owner, { kind: 'nft', limit })
          : { assets: [], fromBlock: 0 }
      return [chain.id as string, familyOf(chain).nfts(chain, rpc, readReceived)] as const
    }),
  )
  const reserved = new Map(
    chains.map(({ chain }) => [
      chain.id as string,
      reservedNames([chain.nativeCurrency, ...chain.tokens]),
    ]),
  )
  const holdings = createTtlCache<NftHoldings>({
    ttlMs: cacheMs,
    maxEntries: maxAccounts,
    now,
    size: { max: maxHeldNfts, of: ({ owned }) => owned.length },
  })
  const facts = createTtlCache<NftFacts | undefined>({
    ttlMs: factsCacheMs,
    maxEntries: maxCached,
    now,
    size: { max: maxHeldSigns, of: signsOf },
  })

  const readerOf = (chainId: string) => {
    const reader = readers.get(chainId)
    if (!reader) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'chainId' })
    return reader
  }

  async function describeOn(chainId: string, tokens: readonly NftToken[]) {
    const byId = new Map(tokens.map((token) => [nftIdOf(chainId, token), token]))
    const unanswered: string[] = []
    const found = await getJoined(
      facts,
      [...byId.keys()],
      (id) => id,
      async (missing) => {
        const wanted = missing.flatMap((id) => byId.get(id) ?? [])
        const described = await readerOf(chainId).describe(wanted)
        const known = new Map<string, NftFacts>()
        for (const [index, id] of missing.entries()) {
          const one = described[index]
          if (one === 'unanswered') unanswered.push(id)
          else if (one) known.set(id, one)
        }
        return known
      },
    )
    // It may exist, so the next call requests it again.
    for (const id of unanswered) facts.delete(id)
    return found
  }

  return {
    readHoldings: (chainId, owner, fresh) => {
      const read = () => readerOf(chainId).readOwned(owner)
      return holdings[fresh ? 'refresh' : 'get'](`${chainId} ${owner}`, read)
    },
    describe: async (tokens) => {
      const chainIds = [...new Set(tokens.map(({ chainId }) => chainId))]
      const tokensOn = (chainId: string) =>
        tokens.filter((token) => token.chainId === chainId).map(({ nft }) => nft)
      const parts = await Promise.all(chainIds.map((id) => describeOn(id, tokensOn(id))))
      return new Map(parts.flatMap((part) => [...part]))
    },
    describeNow: async ({ chainId, nft }) => {
      const [facts] = await readerOf(chainId).describe([nft])
      if (facts === 'unanswered') throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
      return facts
    },
    isReserved: (chainId) => reserved.get(chainId) ?? (() => false),
    readAmount: (chainId, token, owner) => readerOf(chainId).readAmount(token, owner),
  }
}
