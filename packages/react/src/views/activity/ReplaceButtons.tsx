import { isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type Replacement, replaceTransfer, type Tracked } from '@portico/core/internal'
import { useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { useMayReplace } from './useMayReplace.ts'

/** Buttons to send a pending transaction again at a higher price, or to cancel it. */
export function ReplaceButtons({ transaction }: { transaction: Tracked }) {
  const portico = usePortico()
  const { t } = useText()
  const may = useMayReplace(transaction)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<PorticoError>()
  const { id, status, replacement } = transaction
  const replace = async (how: Replacement['how']) => {
    if (isPending) return
    setPending(true)
    setError(undefined)
    try {
      await replaceTransfer(portico, { id, how })
    } catch (cause) {
      setError(isPorticoError(cause) ? cause : errorOf('SEND_FAILED', {}, cause))
    }
    setPending(false)
  }
  const nonce = 'seen' in status ? status.seen?.nonce : undefined
  return (
    <>
      {error && <ReplaceError error={error} />}
      {may && (
        <>
          <div className="history-replace">
            {replacement?.how !== 'cancel' && (
              <SmallButton onClick={() => void replace('speedUp')}>
                {t('transactions.speedUp')}
              </SmallButton>
            )}
            <SmallButton kind="quiet" onClick={() => void replace('cancel')}>
              {t('transactions.cancel')}
            </SmallButton>
          </div>
          <p className="history-note" role="status">
            {isPending
              ? t('transactions.waiting')
              : nonce !== undefined && t('transactions.sameNumber', { nonce })}
          </p>
        </>
      )}
    </>
  )
}

/** Why it was not replaced, and what is safe now. */
function ReplaceError({ error }: { error: PorticoError }) {
  const { error: textOf } = useText()
  const { title, advice } = textOf(error)
  return (
    <p className="history-failed" role="alert">
      <span>{advice ? `${title}. ${advice}` : title}</span>
    </p>
  )
}
