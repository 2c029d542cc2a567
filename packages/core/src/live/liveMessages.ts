import { maxLiveAccounts } from '@portico/contract'
import * as v from 'valibot'

const accounts = v.array(v.string())

/** The messages between the pages of a site. `page` is the sender. */
export const pageMessage = v.variant('type', [
  /** The accounts that a page watches; none when it is closed. */
  v.object({ type: v.literal('wanted'), page: v.string(), accounts }),
  /** Another page has the socket now: repeat which accounts you watch. */
  v.object({ type: v.literal('request') }),
  /** The accounts that the server watches now. */
  v.object({ type: v.literal('watching'), accounts }),
  v.object({ type: v.literal('changed'), account: v.string() }),
])

/** A message between the pages of a site. */
export type PageMessage = v.InferOutput<typeof pageMessage>

/** Merges lists without duplicates, up to the number of accounts that one socket may watch. */
export const joined = (lists: Iterable<readonly string[]>): string[] =>
  [...new Set([...lists].flat())].slice(0, maxLiveAccounts)
