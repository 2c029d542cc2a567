import { useText } from '../i18n/useText.ts'
import type { BalancesView } from './useBalances.ts'

/** Without a connection: when the balances were read that show. */
export function AsOf({ balances, offline, readAt }: BalancesView) {
  const { t, locale } = useText()
  const today = new Date(readAt).toDateString() === new Date().toDateString()
  const time = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(today ? {} : { dateStyle: 'medium' }),
  }).format(readAt)
  return (
    <p className="partial field-note" role="status">
      {offline && balances && t('account.offline.kept', { time })}
    </p>
  )
}
