import type { ActivityRow } from '@portico/core/internal'
import { useNamesOf } from '../shared/useKnownName.ts'
import { counterpart } from './historyText.ts'

/** Looks up the names of all parties in the rows together; they arrive in the state. */
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
