import { useCallback, useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import waiting from '../shared/waiting.css?inline'
import { asPorticoError } from './asPorticoError.ts'
import { SignInLogos } from './SignInLogos.tsx'
import css from './signIn.css?inline'

/** Waits for the answer whether the account of a newly connected wallet is already signed in. */
export default function ConnectingSiwe() {
  useStyles(waiting)
  useStyles(css)
  const portico = usePortico()
  const connection = useLastConnection()
  const { t, error: textOf } = useText()
  const [error, setError] = useState<unknown>()
  const start = useCallback(() => {
    setError(undefined)
    const { signIn } = portico.config
    signIn
      ?.load()
      .then((actions) => actions.connected(portico, false))
      .catch(setError)
  }, [portico])
  useEffect(start, [start])
  if (!connection) return null
  const cancel = () => {
    portico.close()
    void portico.disconnect({ connectorUid: connection.connectorUid })
  }
  const words =
    error === undefined ? undefined : textOf(asPorticoError(error, 'SIGN_IN_INIT_FAILED'))
  return (
    <div className="waiting">
      <SignInLogos connection={connection} busy={!words} failed={Boolean(words)} />
      <div role={words ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">{words?.title ?? t('signIn.authenticating')}</h3>
        <p className="waiting-body">{words?.advice ?? ''}</p>
      </div>
      {words && (
        <>
          <Button autoFocus onClick={start}>
            {t('common.retry')}
          </Button>
          <Button kind="quiet" onClick={cancel}>
            {t('account.disconnect')}
          </Button>
        </>
      )}
    </div>
  )
}
