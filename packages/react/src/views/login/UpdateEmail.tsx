import { back } from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useDisconnectHere } from '../shared/useDisconnectHere.ts'
import { useLastConnection } from '../shared/useLastConnection.ts'
import css from '../shared/waiting.css?inline'
import own from './Email.css?inline'
import { changeEmail, emailChangeOf } from './emailChange.ts'
import { useProblemText } from './useProblemText.ts'

/** Waits for the login frame, in which the visitor changes the account's address, and shows the result. */
export function UpdateEmail() {
  useStyles(css)
  useStyles(own)
  const { step } = useStore(emailChangeOf(usePortico()))
  return step === 'changed' ? <ChangedEmail /> : <ChangingEmail />
}

function ChangingEmail() {
  const portico = usePortico()
  const t = useLoginText()
  const { t: common } = useText()
  const problemText = useProblemText()
  const connection = useLastConnection()
  const disconnect = useDisconnectHere()
  const { problem } = useStore(emailChangeOf(portico))
  const failed = problem !== undefined
  return (
    <div className="waiting">
      <WalletSpinner busy={!failed} failed={failed}>
        <span className="email-wallet">
          <Icon name="mail" />
        </span>
      </WalletSpinner>
      <div role={failed ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">{t(failed ? 'update.failed' : 'update.asking')}</h3>
        <p className="waiting-body">{problem ? problemText(problem) : t('update.asking.body')}</p>
      </div>
      {failed && (
        <Button
          autoFocus
          onClick={() => void changeEmail(portico, () => connection && disconnect(connection))}
        >
          {common('common.retry')}
        </Button>
      )}
    </div>
  )
}

function ChangedEmail() {
  const portico = usePortico()
  const t = useLoginText()
  const { t: common } = useText()
  const email = usePorticoState((state) => state.user?.email ?? '')
  return (
    <div className="waiting">
      <Check />
      <div role="status" className="waiting-words">
        <h3 className="waiting-title">{t('update.changed', { email })}</h3>
        <p className="waiting-body">{t('update.changed.body')}</p>
      </div>
      <Button autoFocus onClick={() => back(portico)}>
        {common('preview.done')}
      </Button>
    </div>
  )
}
