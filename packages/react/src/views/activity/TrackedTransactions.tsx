import {
  type ActivityRow,
  isOf,
  isUnderWay,
  maySend,
  pushView,
  trackerOf,
} from '@portico/core/internal'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/List.tsx'
import { useFamilies } from '../shared/useFamilies.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { EmptyActivity } from './EmptyActivity.tsx'
import { useListNames } from './useListNames.ts'

/** The transactions that the visitor has sent from this browser, with their progress. */
export function TrackedTransactions() {
  const portico = usePortico()
  const { t } = useText()
  const tracker = trackerOf(portico)
  const families = useFamilies()
  const accounts = families.flatMap((family) => family.connection?.caipAddress ?? [])
  const all = useStore(tracker.store)
  const key = accounts.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same accounts, in a list made anew
  useEffect(() => {
    for (const account of accounts) tracker.checkDropped(account)
  }, [tracker, key])
  const own = all.filter((transaction) => accounts.some((account) => isOf(transaction, account)))
  const rows = own.map((transaction): ActivityRow => {
    const { id, at } = transaction
    return { kind: 'tracked', key: id, at, transaction }
  })
  useListNames(rows)
  if (accounts.length === 0) return null
  if (own.length === 0) return <NoTransactions />
  return (
    <>
      <div className="history">
        <List label={t('transactions.list')}>
          {rows.map((row) => (
            <li key={row.key}>
              <ActivityItem row={row} several={families.length > 1} />
            </li>
          ))}
        </List>
      </div>
      {own.some((transaction) => !isUnderWay(transaction) && !maySend(transaction)) && (
        <Button kind="quiet" onClick={() => accounts.forEach(tracker.clear)}>
          {t('transactions.clear')}
        </Button>
      )}
    </>
  )
}

/** Says that nothing was sent from this browser yet. */
function NoTransactions() {
  const portico = usePortico()
  const { t } = useText()
  return (
    <EmptyActivity
      body={t('transactions.empty.body')}
      {...(portico.supports('send') && {
        action: {
          label: t('send.title'),
          onClick: () => pushView(portico, { view: 'Send' }),
        },
      })}
    />
  )
}
