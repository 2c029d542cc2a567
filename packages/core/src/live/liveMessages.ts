import { maxLiveAccounts } from '@portico/contract'
import * as v from 'valibot'

const accounts = v.array(v.string())

/** What the pages of a site say to each other. `page` is the page that speaks. */
export const pageMessage = v.variant('type', [
  /** The accounts that a page wants to be notified of; none when it is closed. */
  v.object({ type: v.literal('wanted'), page: v.string(), accounts }),
  /** The page that has the socket is another one now: say again what is wanted. */
  v.object({ type: v.literal('request') }),
  /** What the server watches now. */
  v.object({ type: v.literal('watching'), accounts }),
  v.object({ type: v.literal('changed'), account: v.string() }),
])

/** What the pages of a site say to each other. */
export type PageMessage = v.InferOutput<typeof pageMessage>

/** Lists in one, without doubles, as many as one socket may watch. */
export const joined = (lists: Iterable<readonly string[]>): string[] =>
  [...new Set([...lists].flat())].slice(0, maxLiveAccounts)
