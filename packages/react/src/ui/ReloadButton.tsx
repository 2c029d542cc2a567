import { useFirstText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'

/** Loads the page again: for what it does not find out by itself. */
export function ReloadButton() {
  const { t } = useFirstText()
  return (
    <Button kind="quiet" onClick={() => location.reload()}>
      {t('common.reload')}
    </Button>
  )
}
