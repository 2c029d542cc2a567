import type { CaipAddress } from '@portico/contract'
import { type ActivityRow, lookUpNames } from '@portico/core/internal'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { counterpart } from './historyText.ts'

/** Has the names looked up of all that the rows were with, together; they stand in the state as they come. */
export function useListNames(rows: readonly ActivityRow[]): void {
  const portico = usePortico()
  const key = [...new Set(rows.flatMap((row) => accountOf(row) ?? []))].join()
  useEffect(() => {
    if (key) void lookUpNames(portico, key.split(',') as CaipAddress[])
  }, [portico, key])
}

function accountOf(row: ActivityRow): string | undefined {
  if (row.kind === 'tracked') {
    const { networkId, to, name } = row.transaction.transfer
    return name === undefined ? `${networkId}:${to}` : undefined
  }
  const { chain } = row.transaction.metadata
  const who = counterpart(row.transaction)
  return chain && who ? `${chain}:${who}` : undefined
}
