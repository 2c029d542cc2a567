import type { HistoryTransaction, HistoryTransfer } from '@portico/contract'
import { isFlagged, isSpam } from './isSpam.ts'

/** The columns, as the header line names them. */
const columns = [
  'time',
  'network',
  'block',
  'hash',
  'type',
  'status',
  'asset',
  'token_id',
  'symbol',
  'amount',
  'counterparty',
  'spam',
  'omitted',
] as const

type Line = Partial<Record<(typeof columns)[number], string | number>>

/**
 * Writes a history as CSV (RFC 4180), with a line for each movement and each fee. `amount` is exact, and negative for
 * assets that left the account: the sum of an asset's lines is the change of its balance. If one transaction has so
 * many movements that the server does not list all, `omitted` is the number of missing ones in each of its lines.
 * `asset` is CAIP-10, with the placeholder address for a network's native currency. Lines of spam are marked,
 * also in a transaction with others: the amount that a lying token claims is no balance. A transaction without movement and fee has a line without an amount.
 * So has one that nobody could read, of the type `unread`.
 */
export const historyCsv = (rows: readonly HistoryTransaction[]): string =>
  [columns.join(','), ...rows.flatMap(linesOf).map(written)].map((line) => `${line}\r\n`).join('')

function linesOf(transaction: HistoryTransaction): Line[] {
  const { metadata, transfers } = transaction
  const { minedAt, chain, block, hash, status, fee, omittedTransfers, unread } = metadata
  const operationType = unread ? 'unread' : metadata.operationType
  const spam = isSpam(transaction) ? 'yes' : ''
  const common = {
    time: minedAt,
    network: chain ?? '',
    block: block ?? '',
    hash,
    status,
    spam,
    omitted: omittedTransfers ?? '',
  }
  const lines = transfers.map((transfer) => ({
    ...common,
    type: operationType,
    ...moved(transfer),
    ...(isFlagged(transfer) && { spam: 'yes' }),
  }))
  if (fee) lines.push({ ...common, type: operationType, ...paid(fee) })
  return lines.length > 0 ? lines : [{ ...common, type: operationType }]
}

function moved({
  direction,
  quantity,
  asset,
  tokenId,
  sender,
  recipient,
  ...info
}: HistoryTransfer) {
  const incoming = direction === 'in'
  return {
    asset: asset ?? '',
    token_id: tokenId ?? '',
    symbol: info.fungible_info?.symbol ?? info.nft_info?.name ?? '',
    amount: direction === 'self' ? '0' : `${incoming ? '' : '-'}${quantity.numeric}`,
    counterparty: (incoming ? sender : recipient) ?? '',
  }
}

const paid = ({ symbol, numeric }: { symbol: string; numeric: string }) => ({
  asset: 'fee',
  token_id: '',
  symbol,
  amount: `-${numeric}`,
  counterparty: '',
})

const written = (line: Line): string => columns.map((column) => cell(line[column] ?? '')).join(',')

/**
 * A character that begins a formula at the beginning of a cell, in full-width form too. Spreadsheets also begin one
 * after `;`, a tab and a line end.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@\t\r＝＋－＠])/g

/** Escapes a stranger's text so that a spreadsheet does not run it as a formula; numbers stay numbers. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(formula, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
