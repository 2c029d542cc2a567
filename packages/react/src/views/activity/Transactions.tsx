import type { CaipAddress } from '@portico/contract'
import type { Connection, Portico } from '@portico/core'
import { activityOf } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { History } from './History.tsx'
import { TrackedTransactions } from './TrackedTransactions.tsx'
import css from './Transactions.css?inline'

/** The history of the account: from the data API, else the transactions that this browser has sent. */
export default function Transactions() {
  useStyles(css)
  const connection = useLastConnection()
  return connection && <Activity key={connection.caipAddress} connection={connection} />
}

/** Reads the first page ahead, unless one was read, because the visitor may soon open it. */
export function prefetchActivity(portico: Portico, caipAddress: CaipAddress): void {
  const activity = activityOf(portico, caipAddress)
  if (activity.store.getState().served === undefined) activity.retry()
}

function Activity({ connection }: { connection: Connection }) {
  const activity = activityOf(usePortico(), connection.caipAddress)
  const { served } = useStore(activity.store)
  return served === false ? (
    <TrackedTransactions />
  ) : (
    <History connection={connection} activity={activity} />
  )
}
