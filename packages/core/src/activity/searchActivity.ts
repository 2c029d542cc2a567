import type { HistoryTransaction } from '@portico/contract'
import { hashOf, type Tracked } from '../types/tracked.ts'
import type { ActivityRow } from './activityRows.ts'

/** The rows in which a text stands: a hash, an address, the name or the symbol of an asset, or part of one. */
export function searchActivity(rows: readonly ActivityRow[], text: string): readonly ActivityRow[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return rows
  return rows.filter((row) => {
    const words =
      row.kind === 'history' ? historyWords(row.transaction) : trackedWords(row.transaction)
    return words.some((word) => word?.toLowerCase().includes(wanted))
  })
}

const historyWords = ({ metadata, transfers }: HistoryTransaction) => [
  metadata.hash,
  metadata.sentFrom,
  metadata.sentTo,
  metadata.application?.name,
  ...transfers.flatMap(({ asset, sender, recipient, fungible_info, nft_info }) => [
    ...[asset, sender, recipient, nft_info?.name],
    ...[fungible_info?.symbol, fungible_info?.name],
  ]),
  ...(metadata.approvals ?? []).flatMap(({ asset, spender, symbol, name }) => [
    ...[asset, spender, symbol, name],
  ]),
]

const trackedWords = (transaction: Tracked) => {
  const { to, name, token, symbol } = transaction.transfer
  return [hashOf(transaction), to, name, token, symbol]
}
