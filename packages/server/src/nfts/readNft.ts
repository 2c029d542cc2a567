import type { Nft } from '@portico/contract'
import type { NftFacts, NftToken, OwnedNft } from '../families/nftReader.ts'
import { isSpamName } from '../families/spamNames.ts'
import type { IsReserved } from '../families/tokenNames.ts'
import { tokenText } from '../families/tokenText.ts'
import type { ChainToken } from './chainNfts.ts'
import type { MetadataState, MetadataStates } from './metadataStates.ts'
import { nftIdOf } from './nftId.ts'

/** Makes a text that a stranger chose safe. Returns null if nothing is left of it. */
export const safeTextOrNull = (text: string | null | undefined): string | null =>
  tokenText(text ?? '') || null

/** Returns the value for `{id}` in the addresses of a token; contracts of ERC-721 use it as well. */
export const numberOf = ({ standard, tokenId }: NftToken): string | undefined =>
  standard === 'metaplex' ? undefined : tokenId

/** Returns the server's path for the image of an NFT. */
const imagePath = (id: string) => `/v1/nft/image?id=${encodeURIComponent(id)}`

const collectionOf = (chainId: string, facts: NftFacts | undefined, group: string) => ({
  id: `${chainId}:${facts?.collection.address ?? group}`,
  name: safeTextOrNull(facts?.collection.name),
  symbol: safeTextOrNull(facts?.collection.symbol),
})

/**
 * Returns an NFT as the routes do, from what its chain says about it (undefined if that could not be read), with its
 * metadata.
 */
export async function readNft(
  { chainId, nft: owned }: ChainToken<OwnedNft>,
  facts: NftFacts | undefined,
  { readMetadata, isReserved }: { readMetadata: MetadataStates; isReserved: IsReserved },
): Promise<{ nft: Nft; metadata: MetadataState }> {
  const id = nftIdOf(chainId, owned)
  const { standard, contract, tokenId, amount } = owned
  const metadata: MetadataState = facts
    ? await readMetadata(facts.uri, numberOf(owned))
    : { state: 'failed' }
  const name = metadata.content?.name ?? safeTextOrNull(facts?.name)
  const collection = collectionOf(chainId, facts, owned.group)
  const called = { name, symbol: collection.symbol, further: [collection.name] }
  const isLookalike = isReserved(collection.name ?? '') || isReserved(collection.symbol ?? '')
  const nft: Nft = {
    id,
    chainId,
    standard,
    contract,
    tokenId,
    amount: amount.toString(),
    name,
    collection,
    image: metadata.content?.image ? imagePath(id) : null,
    metadata: metadata.state,
    isSpam: isLookalike || isSpamName(called),
    unsendable: owned.unsendable ?? facts?.unsendable ?? null,
  }
  return { nft, metadata }
}
