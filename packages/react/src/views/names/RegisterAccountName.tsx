import { type Connection, isPorticoError, registerAccountName } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { nameRefusalOf, nameZoneQuery, replaceView } from '@portico/core/internal'
import { useRef, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useNameText } from '../../i18n/subjects/useNameText.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { usePorticoQuery } from '../shared/usePorticoQuery.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import { whileShown } from '../shared/whileShown.ts'
import { NameForm } from './NameForm.tsx'
import { SigningName } from './SigningName.tsx'

/** Lets the visitor register a name for the account, which others can send to. */
export default function RegisterAccountName() {
  const connection = useLastConnection()
  useResetOnDisconnect(connection)
  return connection && <Chooser connection={connection} />
}

function Chooser({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const { t } = useText()
  const nameText = useNameText()
  const { data: zone, error, refetch } = usePorticoQuery(nameZoneQuery(portico))
  const attempt = useAttempt()
  if (zone === null)
    return <StateNote kind="empty" title={nameText('name.unavailable')} icon="search" />
  if (error && zone === undefined) return <ErrorNote error={known(error)} onRetry={refetch} />
  if (zone === undefined) return <Skeleton rows={2} label={t('common.loading')} />
  return attempt.isSigning ? (
    <SigningName connection={connection} onCancel={attempt.cancel} />
  ) : (
    <NameForm zone={zone} {...attempt} />
  )
}

const known = (error: unknown) => (isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error))

/** Returns the typed text, and the progress of the registration. */
function useAttempt() {
  const portico = usePortico()
  const [typed, type] = useState('')
  const [failed, setFailed] = useState<unknown>()
  const [isSigning, setSigning] = useState(false)
  const current = useRef<AbortController>(undefined)
  const choose = async (name: string) => {
    const controller = new AbortController()
    const shown = whileShown(portico, 'RegisterAccountName')
    const signal = AbortSignal.any([controller.signal, shown.signal])
    current.current = controller
    setFailed(undefined)
    setSigning(true)
    try {
      await registerAccountName(portico, { name, signal })
      if (!signal.aborted)
        replaceView(portico, { view: 'RegisterAccountNameSuccess', params: { name } })
    } catch (error) {
      if (!signal.aborted) setFailed(error)
    } finally {
      shown.end()
      if (current.current === controller) setSigning(false)
    }
  }
  const cancel = () => {
    current.current?.abort()
    current.current = undefined
    setSigning(false)
  }
  return {
    typed,
    isSigning,
    cancel,
    choose,
    type: (text: string) => {
      type(text)
      setFailed(undefined)
    },
    refusal: nameRefusalOf(failed),
    error: failed === undefined ? undefined : known(failed),
  }
}
