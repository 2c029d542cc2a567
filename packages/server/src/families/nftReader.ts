import type { Nft, NftStandard } from '@portico/contract'

/** An NFT: `contract` in the form of answers, `tokenId` in decimal digits. Both are the mint on Solana. */
export type NftToken = { standard: NftStandard; contract: string; tokenId: string }

/** An NFT of an account. `group` identifies its collection. */
export type OwnedNft = NftToken & {
  amount: bigint
  group: string
  /** The reason why this account cannot send it. */
  unsendable?: Nft['unsendable']
}

/**
 * `atLeast`: transfers before `fromBlock` were not searched, the account has more than the limit, or no node could tell
 * about some.
 */
export type NftHoldings = {
  owned: OwnedNft[]
  state: 'full' | 'atLeast'
  fromBlock?: number | undefined
}

/** The chain's data of an NFT. Strangers choose the texts, so they are not safe. */
export type NftFacts = {
  /** The address of its metadata, or null if it names none. */
  uri: string | null
  /** Its name on the chain. */
  name: string | null
  collection: { address: string; name: string | null; symbol: string | null }
  owner: string | null
  unsendable: Nft['unsendable']
}

/**
 * Returns NFTs that an account has received, in the form of the family's history, and the block from which on they are
 * complete.
 */
export type ReadReceivedNfts = (
  owner: string,
  limit: number,
) => Promise<{ assets: readonly string[]; fromBlock: number }>

/**
 * Reads the NFTs of one chain. All methods throw ApiError `UPSTREAM_UNAVAILABLE` if no node answers. The suite
 * `describeNftReader` tests each.
 */
export type NftReader = {
  readOwned: (owner: string) => Promise<NftHoldings>
  /**
   * Returns the data in the order of the tokens: undefined for one that does not exist, or `unanswered` if no node
   * could tell.
   */
  describe: (tokens: readonly NftToken[]) => Promise<(NftFacts | 'unanswered' | undefined)[]>
  /** Returns how many an account has. Throws also if no node could tell. */
  readAmount: (token: NftToken, account: string) => Promise<bigint>
}
