import { useText } from '../../i18n/useText.ts'
import type { BalancesView } from './useBalances.ts'

/** Says if not all balances could be read. Must be below `UpdatedAt`, which brings its style. */
export function PartialNote({ balances }: Pick<BalancesView, 'balances'>) {
  const { t } = useText()
  return balances?.coverage === 'partial' && <p className="partial">{t('account.partial')}</p>
}
