import type { HistoryCoverage } from '@portico/contract'
import { intl } from '../../format/intl.ts'
import { useText } from '../../i18n/useText.ts'

/** Says what the list leaves out: transactions older than the server's search, and those that it cannot see. */
export function Coverage({ coverage }: { coverage: readonly HistoryCoverage[] }) {
  const { t, locale } = useText()
  const open = coverage.filter(({ complete }) => !complete)
  const since = open.flatMap((chain) => (chain.since ? Date.parse(chain.since) : []))
  const month = intl('DateTimeFormat', locale, {
    calendar: 'gregory',
    month: 'long',
    year: 'numeric',
  })
  const blind = coverage.some(({ kinds }) => !kinds.includes('transactions'))
  const lines = [
    since.length > 0 && t('history.since', { month: month.format(Math.max(...since)) }),
    open.length > 0 && since.length === 0 && t('history.partial'),
    blind && t('history.tokensOnly'),
  ]
  return lines.map(
    (line) =>
      line && (
        <p className="history-note" key={line}>
          {line}
        </p>
      ),
  )
}
