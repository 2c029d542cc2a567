import { useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLegal } from '../shared/wallets/Legal.tsx'
import { useScan } from '../shared/wallets/useScan.ts'

/** Opens a code that any wallet may scan. */
export function ScanRow({ autoFocus }: { autoFocus: boolean }) {
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const { scan, intend } = useScan()
  return (
    <Row
      icon={<Icon name="code" />}
      title={t('connect.scan')}
      end={<span className="badge">{t('connect.code')}</span>}
      autoFocus={autoFocus && agreed}
      disabled={!agreed}
      onClick={scan}
      onIntent={intend}
    />
  )
}
