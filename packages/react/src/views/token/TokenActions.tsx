import type { Asset } from '@portico/core'
import { editSend, pushView } from '@portico/core/internal'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { SwitchButton } from '../shared/SwitchButton.tsx'

/** The buttons to send and receive, on the token's own network; on another one the wallet switches first. */
export function TokenActions({ asset }: { asset: Asset }) {
  const portico = usePortico()
  const { t } = useText()
  const network = useNetwork()
  const { networkId } = asset
  if (network.caipNetworkId !== networkId) return <SwitchButton networkId={networkId} />
  return (
    <div className="token-actions">
      {portico.supports('receive') && (
        <Button kind="tinted" onClick={() => pushView(portico, { view: 'Receive' })}>
          {t('receive.title')}
        </Button>
      )}
      {portico.supports('send') && (
        <Button
          disabled={asset.balance === 0n}
          onClick={() => {
            editSend(portico, { asset })
            pushView(portico, { view: 'Send' })
          }}
        >
          {t('send.title')}
        </Button>
      )}
    </div>
  )
}
