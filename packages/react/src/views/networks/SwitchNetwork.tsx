import type { CaipNetworkId } from '@portico/contract'
import type { PorticoError } from '@portico/core'
import { back, cancelWaiting, connectionOf, isRetryable } from '@portico/core/internal'
import { useEffect } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import css from '../shared/waiting.css?inline'
import { SwitchPicture } from './SwitchPicture.tsx'
import { useCloseSwitch } from './useCloseSwitch.ts'
import { useSwitch } from './useSwitch.ts'

/** Requests from a wallet to switch to another network. */
export default function SwitchNetwork({ networkId }: { networkId: CaipNetworkId }) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const close = useCloseSwitch()
  const network = portico.internal.network(networkId)
  const arrived = usePorticoState(
    (state) => connectionOf(state, network.chainNamespace)?.networkId === networkId,
  )
  const { error, retry } = useSwitch(networkId, close)
  // If a wallet cannot switch on request, the visitor may still switch it by hand.
  useEffect(() => {
    if (arrived && error) close()
  }, [arrived, error, close])
  const waitingFor = useWaitingFor(network.chainNamespace)
  const waits = error ? undefined : waitingFor
  const cancel = () => {
    cancelWaiting(portico)
    back(portico)
  }
  return (
    <div className="waiting">
      <SwitchPicture network={network} busy={!error} failed={Boolean(error)} />
      <SwitchWords error={error} wallet={waits?.name} />
      {waits && (
        <>
          <WaitingWallet waits={waits} />
          <Button kind="quiet" onClick={cancel}>
            {t('request.cancel')}
          </Button>
        </>
      )}
      {error && (
        <Button autoFocus onClick={() => (isRetryable(error.code) ? retry() : back(portico))}>
          {t(isRetryable(error.code) ? 'common.retry' : 'common.back')}
        </Button>
      )}
    </div>
  )
}

type SwitchWordsProps = {
  error: PorticoError | undefined
  /** The wallet that has received the request, if its owner must answer there. */
  wallet: string | undefined
}

/** The progress of the switch, in words. */
function SwitchWords({ error, wallet }: SwitchWordsProps) {
  const { t, error: textOf } = useText()
  const declined = error?.code === 'USER_REJECTED'
  const words = error && !declined ? textOf(error) : undefined
  const title = wallet
    ? t('connecting.title', { wallet })
    : t(declined ? 'switch.failed' : 'switch.title')
  return (
    <div role={error ? 'alert' : 'status'} className="waiting-words">
      <h3 className="waiting-title">{words?.title ?? title}</h3>
      <p className="waiting-body">
        {words?.advice ?? t(declined ? 'switch.failed.body' : 'switch.body')}
      </p>
      {wallet && <p className="waiting-body">{t('waiting.cancel')}</p>}
    </div>
  )
}
