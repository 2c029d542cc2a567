import { resetView, type ViewParams } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useNameText } from '../../i18n/subjects/useNameText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import waiting from '../shared/waiting.css?inline'

/** Confirms the new name of the account. */
export default function RegisterAccountNameSuccess({
  name,
}: ViewParams['RegisterAccountNameSuccess']) {
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const nameText = useNameText()
  return (
    <div className="waiting">
      <Check />
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{nameText('name.success')}</h3>
        <p className="waiting-body">{nameText('name.successBody', { name })}</p>
      </div>
      <Button autoFocus onClick={() => resetView(portico, { view: 'Account' })}>
        {t('preview.done')}
      </Button>
      {'share' in navigator && (
        <Button kind="quiet" onClick={() => void share(name)}>
          {t('receive.share')}
        </Button>
      )}
    </div>
  )
}

/** Shares the name with another app. Shows no message if the visitor cancels. */
const share = (text: string) => navigator.share({ text }).catch(() => {})
