import type { Nft, NftStandard } from '@portico/contract'

/** Which NFT: `contract` in the form that answers have, `tokenId` in decimal digits; both the mint on Solana. */
export type NftToken = { standard: NftStandard; contract: string; tokenId: string }

/** An NFT that an account has. `group` is what its collection is told by. */
export type OwnedNft = NftToken & {
  amount: bigint
  group: string
  /** What keeps this account from sending it. */
  unsendable?: Nft['unsendable']
}

/**
 * `atLeast`: transfers before `fromBlock` were not looked through, there is more than is read of one account, or of some of it no
 * node could tell.
 */
export type NftHoldings = {
  owned: OwnedNft[]
  state: 'full' | 'atLeast'
  fromBlock?: number | undefined
}

/** What the chain says of an NFT. The texts are chosen by strangers: not safe. */
export type NftFacts = {
  /** Where its metadata is; null where it names nothing. */
  uri: string | null
  /** What the chain itself calls it. */
  name: string | null
  collection: { address: string; name: string | null; symbol: string | null }
  owner: string | null
  unsendable: Nft['unsendable']
}

/** NFTs that an account ever received, as the family's history writes them, and from which block on that is all. */
export type ReadReceivedNfts = (
  owner: string,
  limit: number,
) => Promise<{ assets: readonly string[]; fromBlock: number }>

/**
 * Reads the NFTs of one chain. All throw ApiError `UPSTREAM_UNAVAILABLE` when no node answers. Proved by the suite
 * `describeNftReader`.
 */
export type NftReader = {
  readOwned: (owner: string) => Promise<NftHoldings>
  /** In the order of the tokens; undefined for one that does not exist, `unanswered` where no node could tell. */
  describe: (tokens: readonly NftToken[]) => Promise<(NftFacts | 'unanswered' | undefined)[]>
  /** How many an account has; throws as well where no node could tell. */
  readAmount: (token: NftToken, account: string) => Promise<bigint>
}
