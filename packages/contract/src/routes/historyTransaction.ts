import * as v from 'valibot'

/** The purpose of a transaction for the account. */
export const operationTypes = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'revoke',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

/** The purpose of a transaction for the account. */
export type OperationType = (typeof operationTypes)[number]

/**
 * The kinds of history of a chain: transactions from or to the account, transfers by contracts to it, token and NFT
 * transfers, approvals.
 */
export const historyKinds = ['transactions', 'internal', 'tokens', 'nfts', 'approvals'] as const

/** A kind of history that a chain was searched for. */
export type HistoryKind = (typeof historyKinds)[number]

/** A mint of Solana may have 255 decimals. Anyone can send such a token, and it must not break the page. */
const decimalText = v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,255})?$/))
const picture = v.nullable(v.object({ url: v.string() }))
const isSpam = v.object({ is_spam: v.boolean() })
const money = {
  /** In the requested currency; null if no source can price it. */
  value: v.nullable(v.number()),
  price: v.nullable(v.number()),
}

/**
 * One movement of one asset into or out of the account. It has either `fungible_info` or `nft_info`. `asset` is the
 * token or the collection as CAIP-10 (a network's native currency: `nativeAddresses`). `quantity.numeric` is exact.
 */
export const historyTransfer = v.object({
  fungible_info: v.nullable(
    v.object({
      name: v.string(),
      symbol: v.string(),
      icon: picture,
      flags: v.optional(isSpam),
    }),
  ),
  nft_info: v.nullable(
    v.object({
      name: v.nullable(v.string()),
      content: v.nullable(
        v.object({
          preview: v.nullable(v.object({ url: v.string(), content_type: v.nullish(v.string()) })),
        }),
      ),
      flags: isSpam,
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: decimalText, decimals: v.optional(v.string()) }),
  ...money,
  asset: v.optional(v.string()),
  tokenId: v.optional(v.string()),
  sender: v.optional(v.string()),
  recipient: v.optional(v.string()),
})

/** One movement of one asset into or out of the account. */
export type HistoryTransfer = v.InferOutput<typeof historyTransfer>

/** An approval of a spender. `numeric` is null if it is unlimited. `tokenId` is set for a single NFT. */
const approval = v.object({
  asset: v.string(),
  name: v.string(),
  symbol: v.string(),
  spender: v.string(),
  numeric: v.nullable(decimalText),
  tokenId: v.optional(v.string()),
})

/**
 * One transaction of an account. `id` is `{chain}:{hash}` and stays the same, even after a reorganization.
 *
 * - `block` and `index` order the transactions of one chain.
 * - `fee` is present if the account paid it.
 * - `spam` names the rules by which the server considers the transaction spam.
 * - `omittedTransfers` is the number of movements that `transfers` leaves out.
 * - `unread` is set if no node returned the transaction in a readable form. Its effect and its movements are then
 * unknown.
 */
export const historyTransaction = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: v.picklist(operationTypes),
    hash: v.string(),
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.number(),
    application: v.nullable(v.object({ name: v.string(), iconUrl: v.nullable(v.string()) })),
    chain: v.nullable(v.string()),
    block: v.optional(v.number()),
    index: v.optional(v.number()),
    fee: v.optional(v.object({ symbol: v.string(), numeric: decimalText, ...money })),
    method: v.optional(v.string()),
    approvals: v.optional(v.array(approval)),
    spam: v.optional(v.array(v.string())),
    omittedTransfers: v.optional(v.number()),
    unread: v.optional(v.literal(true)),
  }),
  transfers: v.array(historyTransfer),
})

/** One transaction of an account. */
export type HistoryTransaction = v.InferOutput<typeof historyTransaction>
