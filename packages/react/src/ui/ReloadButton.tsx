import type { PorticoError } from '@portico/core'
import { useOnline } from '../hooks/useOnline.ts'
import { useFirstText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'

/**
 * Reloads the page, for failures that it cannot fix itself. Does not render offline, because a reload would lose the
 * page.
 */
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

/**
 * The same button beside an error of code that failed to load: browsers may remember the failure as long as the page
 * exists.
 */
export const ReloadFor = ({ error }: { error: PorticoError }) =>
  error.code === 'ADAPTER_LOAD_FAILED' && <ReloadButton />
