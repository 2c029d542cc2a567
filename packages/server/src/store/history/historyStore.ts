/** A block by its number (slot) and its hash. */
export type BlockId = { number: number; hash: string }

/** Where a transaction stands in its chain: higher is newer. */
export type Position = readonly [block: number, index: number]

/** A transaction of an account. `body` is what was read of it, a JSON object; before that nothing, or what its finder knew. */
export type Activity = {
  block: number
  index: number
  blockHash: string
  hash: string
  body: string
}

/** Blocks from `lo` to `hi`, both included. */
export type BlockRange = { lo: number; hi: number }

/** What an account can have of a chain; a place is an account of the chain that is its own, as Solana's token accounts are. */
export type AssetKind = 'token' | 'nft' | 'place'

/** An asset that an account received in a block, in the form of its family. It may have sent it on since. */
export type ReceivedAsset = { kind: AssetKind; asset: string; block: number }

/** What was found in a range for an account. */
export type Findings = BlockRange & {
  account: string
  /** By what it was looked through: another version of the same does not count as this one. */
  source: string
  rows: readonly Activity[]
  /** What the account received in it. */
  assets?: readonly ReceivedAsset[]
  /** The blocks of it of which not all was seen. */
  gaps?: readonly number[]
  /** The hash of the block `hi`. */
  hash: string
  generation: number
}

/**
 * What is known of the history of chains. A chain has a generation, which rises whenever blocks are
 * forgotten: a read or a search that was under way learns from it that this has happened. Every
 * method throws `StorageError`.
 */
export type HistoryStore = {
  generation: (chain: string) => Promise<number>
  /** The blocks that were seen to be part of the chain, newest first, with the generation that they are of. */
  marks: (chain: string, limit: number) => Promise<{ generation: number; marks: BlockId[] }>
  /** Notes a block, and removes all but the newest `keep`. False where another block of that number is noted, or the generation is another. */
  mark: (
    chain: string,
    block: BlockId,
    options: { generation: number; keep: number },
  ) => Promise<boolean>
  /** Forgets what is above a block, and starts a generation. False where the generation is another already. */
  rollback: (chain: string, above: number, generation: number) => Promise<boolean>
  /** The ranges that were looked through by one of these sources, newest first. */
  coverage: (chain: string, account: string, sources: readonly string[]) => Promise<BlockRange[]>
  /** The newest block of which one of these sources did not see all. */
  newestGap: (
    chain: string,
    account: string,
    sources: readonly string[],
  ) => Promise<number | undefined>
  /** Rows below `before` and not below `from`, newest first; with `holding`, those of them of which the text holds it. */
  rows: (
    chain: string,
    account: string,
    range: { before: Position; from: Position; limit: number; holding?: string },
  ) => Promise<Activity[]>
  /** The row that is next above a block. */
  nextAbove: (chain: string, account: string, block: number) => Promise<Activity | undefined>
  /** What an account ever received, as far as that was looked through, the newest first; at most `limit`. */
  assets: (chain: string, account: string, kind: AssetKind, limit: number) => Promise<string[]>
  /** Keeps what was found, all or nothing. False, and nothing is kept, where the chain is another by now. */
  commit: (chain: string, findings: Findings) => Promise<boolean>
  /** Keeps what was read of rows that are there. */
  saveBodies: (chain: string, account: string, rows: readonly Activity[]) => Promise<void>
}
