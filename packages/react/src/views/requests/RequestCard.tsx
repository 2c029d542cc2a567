import { connectionOf, connectorOf } from '@portico/core'
import { siteMetadata } from '@portico/core/adapter'
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

/** Who asks, what is asked, and what the wallet makes of it. */
export function RequestCard({ state, children }: { state: ShownState; children: ReactNode }) {
  useStyles(css)
  const { t, error: textOf } = useText()
  const connection = usePorticoState((current) => connectionOf(current, state.namespace))
  const connector = usePorticoState((current) => connection && connectorOf(current, connection))
  const wallet = connection?.connectorName ?? ''
  const waitingFor = useWaitingFor(state.namespace)
  const waits = state.step === 'asking' ? waitingFor : undefined
  const words = state.step === 'failed' ? textOf(state.error) : undefined
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
          <WalletSpinner busy={state.step === 'asking'} failed={state.step === 'failed'}>
            <Picture src={connector?.imageUrl} name={wallet} />
          </WalletSpinner>
        )}
        <div className="request-words" role={words ? 'alert' : 'status'}>
          <p className="request-title">
            {words?.title ??
              t(
                state.step === 'done'
                  ? 'request.done'
                  : waits
                    ? 'connecting.title'
                    : 'preview.asking',
                { wallet },
              )}
          </p>
          <p>{words ? words.advice : state.step === 'asking' ? t('request.stop') : ''}</p>
          {state.step === 'asking' && <p>{t('waiting.cancel')}</p>}
        </div>
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

/** The site, as it calls itself, and where it really is. */
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
