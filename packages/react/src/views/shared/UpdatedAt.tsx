import { intl } from '../../format/intl.ts'
import { useText } from '../../i18n/useText.ts'
import type { BalancesView } from './useBalances.ts'

/** Without a connection: when the balances were read that show. */
export function UpdatedAt({ balances, offline, readAt }: BalancesView) {
  const { t, locale } = useText()
  return (
    <p className="as-of" role="status">
      {offline && balances && t('account.offline.kept', { time: timeText(readAt, locale) })}
    </p>
  )
}

/** The time of day, with the date where that is another than today's. */
function timeText(at: number, locale: string): string {
  const today = new Date(at).toDateString() === new Date().toDateString()
  const day = today ? {} : ({ dateStyle: 'medium' } as const)
  return intl('DateTimeFormat', locale, { timeStyle: 'short', ...day }).format(at)
}
