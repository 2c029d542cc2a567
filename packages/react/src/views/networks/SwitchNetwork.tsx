import type { CaipNetworkId } from '@portico/contract'
import { connectionOf, isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import {
  back,
  cancelWaiting,
  defineService,
  isRetryable,
  networkImage,
} from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { MarkedPicture } from '../../ui/MarkedPicture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import css from '../shared/waiting.css?inline'
import { useCloseSwitch } from './useCloseSwitch.ts'

const switchService = defineService<Promise<void>>()

/** A wallet is being asked to go to another network. */
export default function SwitchNetwork({ networkId }: { networkId: CaipNetworkId }) {
  useStyles(css)
  const portico = usePortico()
  const { t, error: textOf } = useText()
  const [error, setError] = useState<PorticoError>()
  const [attempt, setAttempt] = useState(0)
  const close = useCloseSwitch()
  const open = usePorticoState((state) => state.open)
  const network = portico.internal.network(networkId)
  const arrived = usePorticoState(
    (state) => connectionOf(state, network.chainNamespace)?.networkId === networkId,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks the wallet once more
  useEffect(() => {
    if (!open) return // closed before this came to be: nobody waits for a switch
    let live = true
    setError(undefined)
    switchOnce().then(
      () => live && close(),
      (cause: unknown) =>
        live && setError(isPorticoError(cause) ? cause : errorOf('SWITCH_FAILED', {}, cause)),
    )
    return () => {
      live = false
    }
    function switchOnce() {
      // One request for each attempt, however often the view mounts.
      const { service, endService } = portico.internal
      const end = () => endService(switchService, networkId)
      return service(switchService, () => portico.switchNetwork(networkId).finally(end), networkId)
    }
  }, [portico, networkId, attempt, open])
  // A wallet that cannot be asked may still be led there by hand.
  useEffect(() => {
    if (arrived && error) close()
  }, [arrived, error, close])
  const waitingFor = useWaitingFor(network.chainNamespace)
  const waits = error ? undefined : waitingFor
  const cancel = () => {
    cancelWaiting(portico)
    back(portico)
  }
  const declined = error?.code === 'USER_REJECTED'
  const words = error && !declined ? textOf(error) : undefined
  return (
    <div className="waiting">
      <WalletSpinner busy={!error} failed={Boolean(error)}>
        <MarkedPicture
          networkId={network.caipNetworkId}
          of="network"
          src={networkImage(portico.config, network)}
          name={network.name}
        />
      </WalletSpinner>
      <div role={error ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">
          {words?.title ??
            (waits
              ? t('connecting.title', { wallet: waits.name })
              : t(declined ? 'switch.failed' : 'switch.title'))}
        </h3>
        <p className="waiting-body">
          {words?.advice ?? t(declined ? 'switch.failed.body' : 'switch.body')}
        </p>
        {waits && <p className="waiting-body">{t('waiting.cancel')}</p>}
      </div>
      {waits && (
        <>
          <WaitingWallet waits={waits} />
          <Button kind="quiet" onClick={cancel}>
            {t('request.cancel')}
          </Button>
        </>
      )}
      {error && (
        <Button
          autoFocus
          onClick={() => (isRetryable(error.code) ? setAttempt(attempt + 1) : back(portico))}
        >
          {t(isRetryable(error.code) ? 'common.retry' : 'common.back')}
        </Button>
      )}
    </div>
  )
}
