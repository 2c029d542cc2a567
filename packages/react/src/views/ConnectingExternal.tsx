import {
  abortPending,
  connectPending,
  errorOf,
  isPorticoError,
  leaveConnect,
  type PorticoError,
} from '@portico/core'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Orbit } from '../ui/Orbit.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './waiting.css?inline'

/** A wallet is being asked to connect. */
export default function ConnectingExternal({ connectorUid }: { connectorUid: string }) {
  useStyles(css)
  const portico = usePortico()
  const { t, error: textOf } = useText()
  const connector = usePorticoState(({ connectors }) =>
    connectors.find((it) => it.uid === connectorUid),
  )
  const [error, setError] = useState<PorticoError>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks the wallet once more
  useEffect(() => {
    if (!connector) return
    let live = true
    setError(undefined)
    connectPending(portico, connector).then(
      () => live && leaveConnect(portico),
      (cause) => live && setError(asError(cause)),
    )
    return () => {
      live = false
    }
  }, [portico, connector, attempt])
  if (!connector) return <ErrorNote error={errorOf('WALLET_NOT_FOUND')} />
  const retry = () => {
    abortPending(portico)
    setAttempt(attempt + 1)
  }
  const words = error && textOf(error)
  const declined = error?.code === 'USER_REJECTED'
  return (
    <div className="waiting">
      <Orbit busy={!error} failed={Boolean(error)}>
        <Picture src={connector.imageUrl} name={connector.name} />
      </Orbit>
      <div role={error ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">
          {words
            ? declined
              ? t('connecting.failed')
              : words.title
            : t('connecting.title', { wallet: connector.name })}
        </h3>
        <p className="waiting-body">
          {words ? (declined ? t('connecting.failed.body') : words.advice) : t('connecting.body')}
        </p>
      </div>
      {error && (
        <Button kind="tinted" autoFocus onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

const asError = (cause: unknown): PorticoError =>
  isPorticoError(cause) ? cause : errorOf('CONNECT_FAILED', {}, cause)
