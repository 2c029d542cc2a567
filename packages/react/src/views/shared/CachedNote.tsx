import { intl } from '../../format/intl.ts'
import { useText } from '../../i18n/useText.ts'

/** Says when the visible data was read, without a connection or before the server has answered. */
export function CachedNote({ readAt, shown }: { readAt: number | undefined; shown: boolean }) {
  const { t, locale } = useText()
  if (!shown || readAt === undefined) return null
  const time = intl('DateTimeFormat', locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="history-note" role="status">
      {t('history.kept', { time: time.format(readAt) })}
    </p>
  )
}
