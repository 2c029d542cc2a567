import type { HistoryKind, HistoryTransaction } from '@portico/contract'
import type { Activity, BlockId, BlockRange, ReceivedAsset } from '../store/history/historyStore.ts'
import type { Platform } from '../util/platform.ts'

/** The end of the year 9999, in seconds since 1970: later times cannot be written as answers have them (RFC 3339). */
export const lastSecond = 253_402_300_799

/** A block with its time in milliseconds since 1970, where that is known. */
export type Block = BlockId & { at: number | undefined }

/** What a source looks through the blocks of a chain for. */
export type SourceScope = {
  /** Noted beside what was found. It changes with what is looked for. */
  source: string
  /** What else counts as looked through: sources that see at least as much. */
  counts: readonly string[]
  kinds: readonly HistoryKind[]
}

/** All transactions of an account from block `lo` to `top`. */
export type Found = Pick<BlockRange, 'lo'> & {
  top: BlockId
  rows: Activity[]
  /** What it received in them, where the chain tells. */
  assets?: readonly ReceivedAsset[]
  /** Blocks of them of which not all could be seen. */
  gaps?: readonly number[]
}

/** Where the history of a chain comes from. Proved by the suite `describeHistorySource`. */
export type HistorySource = {
  /** CAIP-2. */
  chain: string
  scope: () => Promise<SourceScope>
  head: () => Promise<Block>
  /** The blocks of these numbers; undefined for one that the chain does not have, or not yet. */
  blocks: (numbers: readonly number[]) => Promise<(Block | undefined)[]>
  /**
   * Looks through blocks from `hi` downwards, as many as it sees fit. `above` is a row of the account that is next above.
   * @throws ChainMoved when the chain changed meanwhile, ApiError `UPSTREAM_UNAVAILABLE` when nobody answers.
   */
  find: (
    account: string,
    hi: number,
    above?: Activity,
    places?: readonly string[],
  ) => Promise<Found>
  /**
   * How many further accounts that are the account's own are looked through, where a chain has such: `find` returns
   * those that it sees as assets of the kind `place`, and is given what is known of them. Where there are more, not
   * everything is found.
   */
  places?: number
  /** The lowest block that is worth looking for, where the nodes show little at a time. */
  horizon: (head: number) => number
  /**
   * Reads what rows are, as the text that is kept of each; an `unreadText` of one that nobody can read.
   * @throws ChainMoved when one is not where it was found.
   */
  read: (account: string, rows: readonly Activity[]) => Promise<string[]>
}

/** Blocks were replaced while they were read: what was read does not fit together. */
export class ChainMoved extends Error {
  override readonly name = 'ChainMoved'
}

/** Whether it was read what a row is: before that its text is no JSON object. */
export const isRead = ({ body }: Activity): boolean => body.startsWith('{')

/** What is told of a row that no node gives so that it can be read, with its time in milliseconds since 1970. */
export type UnreadRow = { at: number; hasFailed: boolean }

/** The text of such a row. It is not kept: a node may give it later. */
export const unreadText = ({ at, hasFailed }: UnreadRow): string =>
  JSON.stringify({ unread: true, at, hasFailed })

/** Reads it; undefined for a row that was read. */
export const readUnread = ({ body }: Pick<Activity, 'body'>): UnreadRow | undefined =>
  body.startsWith('{"unread":true,') ? JSON.parse(body) : undefined

/** What histories take from the world. */
export type HistoryPlatform = Pick<Platform, 'now' | 'fetch' | 'startTimer'>

/** The history of a chain: where it comes from, and how it is described. */
export type ChainHistory = {
  source: HistorySource
  /** What the kept text of a row holds that the account itself sent: such rows show whom it deals with. */
  ownText?: (account: string) => string
  /**
   * Rows of an account as the route returns them. `known` are other rows of it. Never rejects for
   * what a contract says.
   */
  describe: (requested: {
    account: string
    rows: readonly Activity[]
    known: readonly Activity[]
  }) => Promise<HistoryTransaction[]>
}
