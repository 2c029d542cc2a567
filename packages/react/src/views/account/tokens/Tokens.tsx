import { useText } from '../../../i18n/useText.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { StateNote } from '../../../ui/StateNote.tsx'
import type { BalancesView } from '../../shared/useBalances.ts'
import { useSlow } from '../../shared/useSlow.ts'
import { TokenList } from './TokenList.tsx'

/** The tokens, or the reason why there are none to show. */
export function Tokens({
  balances,
  error,
  offline,
  retry,
  several,
}: BalancesView & { several: boolean }) {
  const { t } = useText()
  const slow = useSlow(!balances && !error && !offline)
  if (balances) return <TokenList assets={balances.assets} several={several} />
  if (offline)
    return <StateNote kind="offline" title={t('offline.title')} body={t('account.offline.body')} />
  if (error) return <ErrorNote error={error} onRetry={retry} />
  return (
    <>
      <Skeleton rows={3} lines={2} label={t('common.loading')} />
      <p className="partial" role="status">
        {slow ? t('account.slow') : ''}
      </p>
    </>
  )
}
