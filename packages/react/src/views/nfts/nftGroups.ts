import type { Nft } from '@portico/contract'

/** A collection, and its visible NFTs. */
export type NftGroup = { collection: Nft['collection']; nfts: readonly Nft[] }

/** Groups NFTs by their collections, each in the original order. */
export function nftGroups(nfts: readonly Nft[]): readonly NftGroup[] {
  const groups = new Map<string, Nft[]>()
  for (const nft of nfts) {
    const group = groups.get(nft.collection.id)
    if (group) group.push(nft)
    else groups.set(nft.collection.id, [nft])
  }
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ collection: group[0].collection, nfts: group }] : [],
  )
}
