import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdField, clientFields, currencyField } from './fields.ts'
import { historyKinds, historyTransaction } from './historyTransaction.ts'

/**
 * How far one chain was looked through: down to `fromBlock`, mined at `since` (null: not known). `complete` is true
 * when there is nothing below, and no block between of which not all could be seen. `kinds` says what was looked for; what is not named there may be missing above as well.
 */
export const historyCoverage = v.object({
  chain: v.string(),
  fromBlock: v.number(),
  since: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  complete: v.boolean(),
  kinds: v.array(v.picklist(historyKinds)),
})

/** How far one chain was looked through. */
export type HistoryCoverage = v.InferOutput<typeof historyCoverage>

/**
 * Transactions of an account, newest first, on every chain of its family or on `chainId`. `next` asks for older ones
 * and is null at the end; `refresh` asks for what was mined since as well, and is there at the end too. An answer to
 * either may hold rows newer than those before it. `reset` names chains on which blocks were replaced: rows above
 * `block` are to be dropped first. `failed` are chains of which nothing could be read: ask again.
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
