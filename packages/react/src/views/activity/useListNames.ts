import type { ActivityRow } from '@portico/core/internal'
import { useNamesOf } from '../shared/useKnownName.ts'
import { counterpart } from './historyText.ts'

/** Has the names looked up of all that the rows were with, together; they stand in the state as they come. */
export const useListNames = (rows: readonly ActivityRow[]): void =>
  useNamesOf(rows.flatMap((row) => accountOf(row) ?? []))

function accountOf(row: ActivityRow): string | undefined {
  if (row.kind === 'tracked') {
    const { networkId, to, name } = row.transaction.transfer
    return name === undefined ? `${networkId}:${to}` : undefined
  }
  const { chain } = row.transaction.metadata
  const who = counterpart(row.transaction)
  return chain && who ? `${chain}:${who}` : undefined
}
