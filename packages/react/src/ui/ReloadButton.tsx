import type { PorticoError } from '@portico/core'
import { useOnline } from '../hooks/useOnline.ts'
import { useFirstText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'

/** Loads the page again: for what it does not find out by itself. Offline, nothing would be left of it. */
export function ReloadButton() {
  const { t } = useFirstText()
  return (
    useOnline() && (
      <Button kind="quiet" onClick={() => location.reload()}>
        {t('common.reload')}
      </Button>
    )
  )
}

/** The same beside an error of code that did not come: browsers may remember that as long as the page is there. */
export const ReloadFor = ({ error }: { error: PorticoError }) =>
  error.code === 'ADAPTER_LOAD_FAILED' && <ReloadButton />
