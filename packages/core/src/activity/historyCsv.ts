import type { HistoryTransaction, HistoryTransfer } from '@portico/contract'
import { isSpam } from './isSpam.ts'

/** What stands in the first line, and what each line below has. */
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
 * A history as CSV (RFC 4180), a line for each movement and each fee. `amount` is exact, and
 * negative for what left the account: the sum of an asset's lines is what its balance has changed
 * by. Where one transaction moved so many that the server does not list all, `omitted` says how many
 * are missing in each of its lines. `asset` is CAIP-10; that of a network's own currency is its place for it. Lines of spam say
 * so: what a lying token claims is no balance. A transaction that moved nothing and cost nothing
 * has a line without an amount, and so has one that nobody could read, of the type `unread`.
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

/** What begins a formula, in wide letters too, where a cell begins. Spreadsheets also begin one behind `;`, a tab and a line's end. */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@\t\r＝＋－＠])/g

/** A stranger's text must not become a formula where a spreadsheet reads it; a number stays one. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(formula, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
