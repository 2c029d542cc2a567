import { useOnline } from '../hooks/useOnline.ts'
import { useFirstText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says that the browser has no connection, as long as this is the case. */
export function OfflineNote() {
  const { t } = useFirstText()
  const online = useOnline()
  return (
    <p className="offline" role="status">
      {!online && (
        <>
          <Icon name="offline" />
          <span>{t('offline.note')}</span>
        </>
      )}
    </p>
  )
}
