import type { HistoryKind, HistoryTransaction } from '@portico/contract'
import type { Activity, BlockId, BlockRange, ReceivedAsset } from '../store/history/historyStore.ts'
import type { Platform } from '../util/platform.ts'

/** The end of the year 9999, in seconds since 1970: the format of answers has no later times (RFC 3339). */
export const lastSecond = 253_402_300_799

/** A block with its time in milliseconds since 1970, if that is known. */
export type Block = BlockId & { at: number | undefined }

/** The subject of a source's search through blocks. */
export type SourceScope = {
  /** Stored with the results. It changes with the subject of the search. */
  source: string
  /** Other sources whose searched ranges count too, because they find at least as much. */
  counts: readonly string[]
  kinds: readonly HistoryKind[]
}

/** All transactions of an account from block `lo` to `top`. */
export type Found = Pick<BlockRange, 'lo'> & {
  top: BlockId
  rows: Activity[]
  /** The assets that it received in them, if the chain tells. */
  assets?: readonly ReceivedAsset[]
  /** Blocks among them that could not be read completely. */
  gaps?: readonly number[]
}

/** The source of a chain's history. The suite `describeHistorySource` tests each. */
export type HistorySource = {
  /** CAIP-2. */
  chain: string
  scope: () => Promise<SourceScope>
  head: () => Promise<Block>
  /** Returns the blocks of these numbers, or undefined for one that the chain does not have, or not yet. */
  blocks: (numbers: readonly number[]) => Promise<(Block | undefined)[]>
  /**
   * Searches as many blocks as it chooses from `hi` downwards. `above` is the account's next row above them.
   * @throws ChainMoved if the chain changed meanwhile, ApiError `UPSTREAM_UNAVAILABLE` if nobody answers.
   */
  find: (
    account: string,
    hi: number,
    above?: Activity,
    places?: readonly string[],
  ) => Promise<Found>
  /**
   * The maximum number of an account's own further accounts that are searched, on a chain that has such accounts.
   * `find` returns those that it sees as assets of the kind `place`, and gets the known ones. If there are more, the
   * result is not complete.
   */
  places?: number
  /** Returns the lowest block that is worth a search, if the nodes return little at a time. */
  horizon: (head: number) => number
  /**
   * Reads rows and returns their stored texts, with an `unreadText` for one that nobody can read.
   * @throws ChainMoved if a row is not where it was found.
   */
  read: (account: string, rows: readonly Activity[]) => Promise<string[]>
}

/** The error if blocks were replaced during a read, so that its results do not fit together. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved'
}

/** Whether a row was read: before that its text is not a JSON object. */
export const isRead = ({ body }: Activity): boolean => body.startsWith('{')

/** The known data of a row that no node returns in readable form, with its time in milliseconds since 1970. */
export type UnreadRow = { at: number; hasFailed: boolean }

/** Returns the text of such a row. It is not stored, because a node may return the row later. */
export const unreadText = ({ at, hasFailed }: UnreadRow): string =>
  JSON.stringify({ unread: true, at, hasFailed })

/** Reads such a text. Returns undefined for a row that was read. */
export const readUnread = ({ body }: Pick<Activity, 'body'>): UnreadRow | undefined =>
  body.startsWith('{"unread":true,') ? JSON.parse(body) : undefined

/** The parts of the platform that histories need. */
export type HistoryPlatform = Pick<Platform, 'now' | 'fetch' | 'startTimer'>

/** The history of a chain: its source, and its describer. */
export type ChainHistory = {
  source: HistorySource
  /** Returns text that the stored row of the account's own transaction contains. Such rows show whom it deals with. */
  ownText?: (account: string) => string
  /**
   * Returns rows of an account in the form of the route. `known` are other rows of it. Never rejects because of a
   * contract's answer.
   */
  describe: (requested: {
    account: string
    rows: readonly Activity[]
    known: readonly Activity[]
  }) => Promise<HistoryTransaction[]>
}
