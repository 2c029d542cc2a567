import type { HistorySource } from '../families/historySource.ts'
import type { AssetKind, BlockId } from '../store/history/historyStore.ts'
import type { ChainStream } from './chainStream.ts'
import type { Progress } from './cursor.ts'
import type { TimedRows } from './mergeStreams.ts'

/** A request for the next rows of an account. `account` is in the form of its family. */
export type PageQuestion = {
  account: string
  sources: readonly HistorySource[]
  progress?: Progress | undefined
  limit: number
}

/** The rows read from a chain, before it is known how many of them are returned. */
export type ChainPart = TimedRows & {
  stream: ChainStream
  marks: BlockId[]
  /** Whether everything that can be the account's was searched, down to the last read block. */
  isWhole: boolean
  /** Whether there is a block that could not be read completely. */
  hasGap: boolean
}

/** The assets that an account has received on a chain, newest first, and the block from which on they are complete. */
export type Received = { assets: string[]; fromBlock: number }

/** Reads histories of accounts. Both throw ApiError `UPSTREAM_UNAVAILABLE`, StorageError. */
export type ChainReader = {
  readPage: (source: HistorySource, question: PageQuestion) => Promise<ChainPart>
  /** Searches more of the chain if it is not complete, as far as one answer may. Returns at most `limit` assets. */
  readReceived: (
    source: HistorySource,
    account: string,
    requested: { kind: AssetKind; limit: number },
  ) => Promise<Received>
}
