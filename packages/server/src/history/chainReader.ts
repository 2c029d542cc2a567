import type { HistorySource } from '../families/historySource.ts'
import type { AssetKind, BlockId } from '../store/history/historyStore.ts'
import type { ChainStream } from './chainStream.ts'
import type { Progress } from './cursor.ts'
import type { TimedRows } from './mergeStreams.ts'

/** A question for the next rows of an account. `account` is in the form of its family. */
export type PageQuestion = {
  account: string
  sources: readonly HistorySource[]
  progress?: Progress | undefined
  limit: number
}

/** A chain that was read on, before it is known how many of its rows are returned. */
export type ChainPart = TimedRows & {
  stream: ChainStream
  marks: BlockId[]
  /** Whether everything that can be the account's was looked through, down to where it was read. */
  isWhole: boolean
  /** Whether there is a block of which not all could be seen. */
  hasGap: boolean
}

/** What an account ever received on a chain, the newest first, and from which block on that is all. */
export type Received = { assets: string[]; fromBlock: number }

/** Reads histories of accounts. Both throw ApiError `UPSTREAM_UNAVAILABLE`, StorageError. */
export type ChainReader = {
  readPage: (source: HistorySource, question: PageQuestion) => Promise<ChainPart>
  /** Looks through more of the chain where that is not done, as far as one answer may. At most `limit` assets. */
  readReceived: (
    source: HistorySource,
    account: string,
    requested: { kind: AssetKind; limit: number },
  ) => Promise<Received>
}
