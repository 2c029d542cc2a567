import { back } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { openWallet } from '../shared/login/loginFlow.ts'
import { loginStateOf } from '../shared/login/loginState.ts'
import css from '../shared/waiting.css?inline'
import own from './Email.css?inline'

/** Shows a logged-in visitor that the wallet is opening. The login frame appears above it if it asks for a password. */
export function OpeningWallet() {
  useStyles(css)
  useStyles(own)
  const portico = usePortico()
  const t = useLoginText()
  const { t: common, error: textOf } = useText()
  const { step, error } = useStore(loginStateOf(portico))
  const failed = step === 'notOpened'
  const { title, advice } = error ? textOf(error) : { title: '', advice: '' }
  return (
    <div className="waiting">
      <WalletSpinner busy={!failed} failed={failed}>
        <span className="email-wallet">
          <Icon name="wallet" />
        </span>
      </WalletSpinner>
      <div role={failed ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">{t(failed ? 'login.notOpened' : 'login.opening')}</h3>
        <p className="waiting-body">{failed ? `${title}. ${advice}` : t('login.opening.body')}</p>
      </div>
      {failed && (
        <>
          <Button autoFocus onClick={() => void openWallet(portico)}>
            {common('common.retry')}
          </Button>
          <Button kind="quiet" onClick={() => back(portico)}>
            {t('login.another')}
          </Button>
        </>
      )}
    </div>
  )
}
