import type { CaipAddress, HistoryTransaction } from '@portico/contract'
import { nameKey } from '../account/names.ts'
import type { AccountName } from '../types/names.ts'
import { hashOf, type Tracked } from '../types/tracked.ts'
import type { ActivityRow } from './activityRows.ts'

type AccountNames = Readonly<Record<string, AccountName>>

/**
 * Returns the rows that contain a text or part of one: a hash, an address, its name if `names` has it, or the name or
 * symbol of an asset.
 */
export function searchActivity(
  rows: readonly ActivityRow[],
  text: string,
  names: AccountNames = {},
): readonly ActivityRow[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return rows
  return rows.filter((row) => {
    const words =
      row.kind === 'history'
        ? historyWords(row.transaction, names)
        : trackedWords(row.transaction, names)
    return words.some((word) => word?.toLowerCase().includes(wanted))
  })
}

const namesOf = (
  chain: string | null,
  addresses: readonly (string | null | undefined)[],
  names: AccountNames,
) => addresses.map((one) => names[nameKey(`${chain}:${one}` as CaipAddress)]?.name)

function historyWords({ metadata, transfers }: HistoryTransaction, names: AccountNames) {
  const { chain, sentFrom, sentTo } = metadata
  const approvals = metadata.approvals ?? []
  const accounts = [
    sentFrom,
    sentTo,
    ...transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
    ...approvals.map(({ spender }) => spender),
  ]
  return [
    metadata.hash,
    metadata.application?.name,
    ...accounts,
    ...namesOf(chain, accounts, names),
    ...transfers.flatMap(({ asset, fungible_info, nft_info }) => [
      asset,
      nft_info?.name,
      fungible_info?.symbol,
      fungible_info?.name,
    ]),
    ...approvals.flatMap(({ asset, symbol, name }) => [asset, symbol, name]),
  ]
}

function trackedWords(transaction: Tracked, names: AccountNames) {
  const { networkId, to, name, token, symbol } = transaction.transfer
  return [hashOf(transaction), to, name, token, symbol, ...namesOf(networkId, [to], names)]
}
