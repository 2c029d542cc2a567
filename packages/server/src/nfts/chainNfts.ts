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
/** So many signs of what contracts say are kept: an address of metadata may hold all of it. */
const maxHeldSigns = 32 * 1024 * 1024
/** So many NFTs of all accounts together. */
const maxHeldNfts = 200_000

/** All that a contract said of an NFT. */
function signsOf(facts: NftFacts | undefined): number {
  const { uri, name, collection } = facts ?? {}
  const texts = [uri, name, collection?.name, collection?.symbol]
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}

/** A token, and the chain it is on. */
export type ChainToken<T extends NftToken = NftToken> = { chainId: string; nft: T }

/** What chains say of NFTs. All throw ApiError `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`. */
export type ChainNfts = {
  /** What is kept, unless it is to be `fresh`. */
  readHoldings: (chainId: string, owner: string, fresh: boolean) => Promise<NftHoldings>
  /** By their ids; those that do not exist, and those of which no node could tell, are missing. */
  describe: (tokens: readonly ChainToken[]) => Promise<Map<string, NftFacts>>
  /** One, read anew: whose it is changes. */
  describeNow: (token: ChainToken) => Promise<NftFacts | undefined>
  /** How many an account has. */
  readAmount: (chainId: string, token: NftToken, owner: string) => Promise<bigint>
  /** What a stranger's collection must not be called on a chain: as the chain's currency, or a configured token. */
  isReserved: (chainId: string) => IsReserved
}

/** Reads the NFTs of these chains. What accounts own is kept for `cacheMs`, what NFTs are for five minutes. */
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
    // It may be there: it is asked for again the next time.
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
