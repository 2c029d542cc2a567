import { ageOf } from '@portico/core/internal'
import { intl } from '../../format/intl.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import css from './UpdatedAt.css?inline'
import type { BalancesView } from './useBalances.ts'

/** Says when the visible balances were read, without a connection. */
export function UpdatedAt({ balances, offline, readAt }: BalancesView) {
  useStyles(css)
  const { t, locale } = useText()
  const now = usePortico().internal.platform.now()
  return (
    <p className="as-of" role="status">
      {offline &&
        balances &&
        t('account.offline.kept', { time: timeText(now - ageOf(readAt), now, locale) })}
    </p>
  )
}

/** Writes the time of day, with the date if it is not today's. */
function timeText(at: number, now: number, locale: string): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString()
  const day = today ? {} : ({ dateStyle: 'medium' } as const)
  return intl('DateTimeFormat', locale, { timeStyle: 'short', ...day }).format(at)
}
