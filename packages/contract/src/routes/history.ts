import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdField, clientFields, currencyField } from './fields.ts'
import { historyKinds, historyTransaction } from './historyTransaction.ts'

/**
 * How far back one chain was searched: down to `fromBlock`, mined at `since` (null: not known). `complete` is true if
 * there is nothing below, and if no block above was only partly visible. `kinds` lists what was searched for. Other
 * kinds may be missing above `fromBlock` as well.
 */
export const historyCoverage = v.object({
  chain: v.string(),
  fromBlock: v.number(),
  since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  complete: v.boolean(),
  kinds: v.array(v.picklist(historyKinds)),
})

/** How far back one chain was searched. */
export type HistoryCoverage = v.InferOutput<typeof historyCoverage>

/**
 * Returns transactions of an account, newest first, on every chain of its family or on `chainId`.
 *
 * - `next` is the cursor for older transactions, null at the end.
 * - `refresh` is the cursor that also includes newly mined ones. It is present at the end too. A response to either
 * cursor may hold rows newer than those before it.
 * - `reset` names chains on which blocks were replaced. Drop the rows above `block` first.
 * - `failed` are chains that could not be read. Request them again.
 */
export const history = defineRoute({
  method: 'GET',
  path: '/v1/account/:account/history',
  summary: 'Transactions of an account',
  access: 'project',
  params: v.object({ account: addressField }),
  query: v.object({
    ...clientFields,
    currency: v.optional(currencyField, 'usd'),
    chainId: v.optional(chainIdField),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[-_.A-Za-z0-9]{0,8192}$/))),
    onramp: v.optional(v.picklist(['coinbase', ''])),
  }),
  response: v.object({
    data: v.array(historyTransaction),
    next: v.nullable(v.string()),
    refresh: v.optional(v.nullable(v.string())),
    reset: v.optional(v.array(v.object({ chain: v.string(), block: v.number() }))),
    coverage: v.optional(v.array(historyCoverage)),
    failed: v.optional(v.array(v.string())),
  }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'INVALID_CURRENCY',
    'UNSUPPORTED_CHAIN',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/** One page of a history. */
export type HistoryPage = v.InferOutput<(typeof history)['response']>
