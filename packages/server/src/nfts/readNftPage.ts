import type { Nft, RouteOutput, Routes } from '@portico/contract'
import { parseChainId } from '../families/families.ts'
import type { NftHoldings, OwnedNft } from '../families/nftReader.ts'
import { readAddresses } from '../families/readAddresses.ts'
import { pickChains, type ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { ChainNfts, ChainToken } from './chainNfts.ts'
import type { MetadataStates } from './metadataStates.ts'
import { readNftCursor, writeNftCursor } from './nftCursor.ts'
import { nftIdOf, nftSortKey } from './nftId.ts'
import { readNft, safeTextOrNull } from './readNft.ts'

const pageSize = 50
/** How many collections of an account get a name. */
const maxNamed = 200

/** A page of the NFTs of an account, as the route returns it. */
export type NftPage = RouteOutput<Routes['accountNfts']>

/** The requested page: the account by its addresses, the chains (undefined for all), and where the last page ended. */
export type NftPageQuestion = {
  address: string
  chainIds: readonly string[] | undefined
  cursor: string | undefined
  /** Whether to read the holdings from the chain again; only for the first page. */
  fresh: boolean
}

/** The sources of a page. */
export type NftPageSources = {
  chains: readonly ServedChain[]
  chainNfts: ChainNfts
  metadata: MetadataStates
}

type Place = ChainToken<OwnedNft> & { key: string }
type Owner = { chainId: string; owner: string }
type Holdings = PromiseSettledResult<NftHoldings>

/** Returns the account's address on each chain. */
function ownersOf({ address, chainIds }: NftPageQuestion, chains: readonly ServedChain[]): Owner[] {
  const addresses = readAddresses(address)
  const owners = pickChains(chains, chainIds).flatMap(({ chain }) => {
    const owner = addresses.get(parseChainId(chain).namespace)
    return owner === undefined ? [] : [{ chainId: chain.id as string, owner }]
  })
  if (chainIds !== undefined && owners.length === 0)
    throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return owners
}

/** Reads the account's holdings on each chain. Rejects if none could be read. */
async function readHoldings(
  owners: readonly Owner[],
  chainNfts: ChainNfts,
  fresh: boolean,
): Promise<Holdings[]> {
  const parts = await Promise.allSettled(
    owners.map(({ chainId, owner }) => chainNfts.readHoldings(chainId, owner, fresh)),
  )
  const failure = parts.find((part) => part.status === 'rejected')
  if (failure && parts.every(({ status }) => status === 'rejected')) throw failure.reason
  return parts
}

/** Returns all NFTs of the account, in the order of the pages. */
const placesOf = (owners: readonly Owner[], parts: readonly Holdings[]): Place[] =>
  owners
    .flatMap(({ chainId }, index): Place[] => {
      const part = parts[index]
      const owned = part?.status === 'fulfilled' ? part.value.owned : []
      return owned.map((nft) => ({ chainId, nft, key: nftSortKey(chainId, nft.group, nft) }))
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))

async function readRows(
  places: readonly Place[],
  { chainNfts, metadata }: NftPageSources,
): Promise<Nft[]> {
  const facts = await chainNfts.describe(places)
  const read = places.map((place) =>
    readNft(place, facts.get(nftIdOf(place.chainId, place.nft)), {
      readMetadata: metadata,
      isReserved: chainNfts.isReserved(place.chainId),
    }),
  )
  return (await Promise.all(read)).map(({ nft }) => nft)
}

/** Counts the known NFTs of each collection, and names the collections as far as the chain does. */
async function countCollections(places: readonly Place[], { chainNfts }: NftPageSources) {
  const first = new Map<string, Place & { count: number }>()
  for (const place of places) {
    const id = `${place.chainId}:${place.nft.group}`
    first.set(id, { ...place, count: (first.get(id)?.count ?? 0) + 1 })
  }
  const facts = await chainNfts.describe([...first.values()].slice(0, maxNamed))
  return [...first].map(([id, { chainId, nft, count }]) => ({
    id,
    name: safeTextOrNull(facts.get(nftIdOf(chainId, nft))?.collection.name),
    count,
  }))
}

function coverageOf(chainId: string, part: Holdings | undefined): NftPage['coverage'][number] {
  if (part?.status !== 'fulfilled') return { chainId, state: 'failed' }
  const { state, fromBlock } = part.value
  return { chainId, state, ...(fromBlock !== undefined && { fromBlock }) }
}

/**
 * Reads a page of the NFTs of an account. The first page also counts its collections.
 * @throws ApiError `INVALID_ADDRESS`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN`, `UPSTREAM_UNAVAILABLE`.
 */
export async function readNftPage(
  question: NftPageQuestion,
  sources: NftPageSources,
): Promise<NftPage> {
  const { cursor, fresh } = question
  const owners = ownersOf(question, sources.chains)
  const after = cursor === undefined ? '' : readNftCursor(cursor)
  const parts = await readHoldings(owners, sources.chainNfts, fresh && cursor === undefined)
  const places = placesOf(owners, parts)
  const rest = places.filter(({ key }) => key > after)
  const shown = rest.slice(0, pageSize)
  const last = shown.at(-1)
  const [data, collections] = await Promise.all([
    readRows(shown, sources),
    cursor === undefined ? countCollections(places, sources) : undefined,
  ])
  return {
    data,
    next: last && rest.length > pageSize ? writeNftCursor(last.key) : null,
    ...(collections && { collections }),
    coverage: owners.map(({ chainId }, index) => coverageOf(chainId, parts[index])),
  }
}
