import { siteMetadata } from '@portico/core/adapter'
import { connectorOf } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import css from './RequestCard.css?inline'
import type { ShownState } from './useRequest.ts'

/** The requester, the request, and its progress in the wallet. */
export function RequestCard({ state, children }: { state: ShownState; children: ReactNode }) {
  useStyles(css)
  const { t } = useText()
  const { connection } = state
  const connector = usePorticoState((current) => connectorOf(current, connection))
  const wallet = connection.connectorName
  const waitingFor = useWaitingFor(connection.namespace)
  const waits = state.step === 'requested' ? waitingFor : undefined
  return (
    <>
      <Requester />
      {children}
      <div className="request-state">
        {state.step === 'done' ? (
          <span className="request-done">
            <Check />
          </span>
        ) : (
          <WalletSpinner busy={state.step === 'requested'} failed={state.step === 'failed'}>
            <Picture src={connector?.imageUrl} name={wallet} />
          </WalletSpinner>
        )}
        <RequestWords state={state} inWallet={waits !== undefined} />
      </div>
      {waits && <WaitingWallet waits={waits} />}
      {state.step === 'failed' && (
        <Button autoFocus onClick={state.retry}>
          {t('common.retry')}
        </Button>
      )}
      {state.step !== 'done' && (
        <Button kind="quiet" onClick={state.cancel}>
          {t('request.cancel')}
        </Button>
      )}
    </>
  )
}

type RequestWordsProps = {
  state: ShownState
  /** Whether the wallet has received the request, and its owner must answer there. */
  inWallet: boolean
}

/** The progress of the request, in words. */
function RequestWords({ state, inWallet }: RequestWordsProps) {
  const { t, error: textOf } = useText()
  const wallet = state.connection.connectorName
  if (state.step === 'failed') {
    const { title, advice } = textOf(state.error)
    return (
      <div className="request-words" role="alert">
        <p className="request-title">{title}</p>
        <p>{advice}</p>
      </div>
    )
  }
  const isPending = state.step === 'requested'
  const title = isPending ? (inWallet ? 'connecting.title' : 'preview.requested') : 'request.done'
  return (
    <div className="request-words" role="status">
      <p className="request-title">{t(title, { wallet })}</p>
      <p>{isPending ? t('request.stop') : ''}</p>
      {isPending && <p>{t('waiting.cancel')}</p>}
    </div>
  )
}

/** The site's name for itself, and its real origin. */
function Requester() {
  const { t } = useText()
  const { config } = usePortico()
  const { name, icons } = siteMetadata(config)
  return (
    <div className="requester">
      <span className="requester-icon">
        <Picture src={icons[0]} name={name || location.host} />
      </span>
      <span className="requester-words">
        <bdi className="requester-name">{name || location.host}</bdi>
        <bdi className="requester-origin" title={location.origin}>
          {t('request.at', { host: location.host })}
        </bdi>
      </span>
    </div>
  )
}
