/** A block by its number (slot) and hash. */
export type BlockId = { number: number; hash: string }

/** The position of a transaction in its chain. A higher one is newer. */
export type Position = readonly [block: number, index: number]

/**
 * A transaction of an account. `body` is a JSON object with the read data. Before the read it is empty, or contains
 * what its finder knew.
 */
export type Activity = {
  block: number
  index: number
  blockHash: string
  hash: string
  body: string
}

/** Blocks from `lo` to `hi`, both included. */
export type BlockRange = { lo: number; hi: number }

/**
 * The kinds of assets of an account. A place is an account on the chain that it owns, such as a token account of
 * Solana.
 */
export type AssetKind = 'token' | 'nft' | 'place'

/** An asset that an account received in a block, in the form of its family. The account may have sent it away since. */
export type ReceivedAsset = { kind: AssetKind; asset: string; block: number }

/** A block that was not read completely, and the number of later tries. */
export type Gap = { block: number; tries: number }

/** The results of a search in a range for an account. */
export type Findings = BlockRange & {
  account: string
  /** The method of the search, with its version. Another version does not count as this one. */
  source: string
  rows: readonly Activity[]
  /** The assets that the account received in it. */
  assets?: readonly ReceivedAsset[]
  /** The blocks of it that were not read completely. */
  gaps?: readonly number[]
  /** A block that was not read completely before, and is now. */
  filled?: number
  /** The hash of the block `hi`. */
  hash: string
  generation: number
}

/**
 * The known history of chains. A chain has a generation, which rises at each rollback: a read or a search in progress
 * detects the rollback by it. Every method throws `StorageError`.
 */
export type HistoryStore = {
  generation: (chain: string) => Promise<number>
  /** Returns the known blocks of the chain, newest first, with their generation. */
  marks: (chain: string, limit: number) => Promise<{ generation: number; marks: BlockId[] }>
  /**
   * Stores a block, and removes all but the newest `keep`. Returns false if that number has another block, or the
   * generation differs.
   */
  mark: (
    chain: string,
    block: BlockId,
    options: { generation: number; keep: number },
  ) => Promise<boolean>
  /** Removes everything above a block, and starts a generation. Returns false if the generation has changed already. */
  rollback: (chain: string, above: number, generation: number) => Promise<boolean>
  /** Returns the ranges that one of these sources has searched, newest first. */
  coverage: (chain: string, account: string, sources: readonly string[]) => Promise<BlockRange[]>
  /** Returns the newest block that one of these sources did not read completely. */
  newestGap: (
    chain: string,
    account: string,
    sources: readonly string[],
  ) => Promise<number | undefined>
  /**
   * Returns the blocks that a source did not read completely and that are due for another try, the longest wait first.
   */
  dueGaps: (
    chain: string,
    account: string,
    due: { source: string; now: number; limit: number },
  ) => Promise<Gap[]>
  /** Records that a block was tried again without success. */
  delayGap: (
    chain: string,
    account: string,
    gap: Gap & { source: string; dueAt: number },
  ) => Promise<void>
  /**
   * Returns rows below `before` and not below `from`, newest first. With `holding`, only those whose body contains that
   * text.
   */
  rows: (
    chain: string,
    account: string,
    range: { before: Position; from: Position; limit: number; holding?: string },
  ) => Promise<Activity[]>
  /** Returns the next row above a block. */
  nextAbove: (chain: string, account: string, block: number) => Promise<Activity | undefined>
  /** Returns the assets that an account has received in the searched ranges, newest first, at most `limit`. */
  assets: (chain: string, account: string, kind: AssetKind, limit: number) => Promise<string[]>
  /** Stores the results of a search, all or nothing. Returns false, and stores nothing, if the chain has changed. */
  commit: (chain: string, findings: Findings) => Promise<boolean>
  /** Stores the bodies of existing rows. */
  saveBodies: (chain: string, account: string, rows: readonly Activity[]) => Promise<void>
}
