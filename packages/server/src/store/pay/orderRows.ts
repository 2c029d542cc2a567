import type { PayStatus } from '@portico/contract'
import type { Selectable } from 'kysely'
import type { StoredOrder, StoredPayment } from './payStore.ts'
import type { PayTables } from './payTables.ts'

/** Converts a row to an order. */
export const toOrder = (row: Selectable<PayTables['pay_order']>): StoredOrder => ({
  id: row.id,
  project: row.project,
  chain: row.chain,
  token: row.token,
  asset: row.asset,
  symbol: row.symbol,
  decimals: Number(row.decimals),
  recipient: row.recipient,
  amount: BigInt(row.amount),
  toleranceBps: Number(row.tolerance_bps),
  confirmations: Number(row.confirmations),
  matchByAmount: Number(row.by_amount) === 1,
  marker: row.marker,
  reference: row.reference,
  description: row.description,
  returnUrl: row.return_url,
  metadata: JSON.parse(row.metadata),
  refundAddress: row.refund_address,
  status: row.status as PayStatus,
  changes: Number(row.changes),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  watchUntil: Number(row.watch_until),
  fromBlock: Number(row.from_block),
})

/** Converts an order to a row. */
export const toOrderRow = (order: StoredOrder): PayTables['pay_order'] => ({
  id: order.id,
  project: order.project,
  chain: order.chain,
  token: order.token,
  asset: order.asset,
  symbol: order.symbol,
  decimals: order.decimals,
  recipient: order.recipient,
  amount: String(order.amount),
  tolerance_bps: order.toleranceBps,
  confirmations: order.confirmations,
  by_amount: order.matchByAmount ? 1 : 0,
  marker: order.marker,
  reference: order.reference,
  description: order.description,
  return_url: order.returnUrl,
  metadata: JSON.stringify(order.metadata),
  refund_address: order.refundAddress,
  status: order.status,
  changes: order.changes,
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  watch_until: order.watchUntil,
  from_block: order.fromBlock,
})

/** Converts a row to a payment. */
export const toPayment = (row: Selectable<PayTables['pay_payment']>): StoredPayment => ({
  orderId: row.order_id,
  hash: row.hash,
  logIndex: Number(row.log_index),
  payer: row.payer,
  amount: BigInt(row.amount),
  block: Number(row.block),
  blockHash: row.block_hash,
  at: Number(row.at),
  isConfirmed: Number(row.confirmed) === 1,
})

/** Converts a payment to a row. */
export const toPaymentRow = (chain: string, payment: StoredPayment): PayTables['pay_payment'] => ({
  chain,
  hash: payment.hash,
  log_index: payment.logIndex,
  order_id: payment.orderId,
  payer: payment.payer,
  amount: String(payment.amount),
  block: payment.block,
  block_hash: payment.blockHash,
  at: payment.at,
  confirmed: payment.isConfirmed ? 1 : 0,
})
