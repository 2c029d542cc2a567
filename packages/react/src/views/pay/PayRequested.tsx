import { namespaceOf } from '@portico/contract'
import type { Connection } from '@portico/core'
import { giveUpPayment, type Order, type Tracked } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { PaySteps } from './PaySteps.tsx'

type PayRequestedProps = { order: Order; connection: Connection; swap: Tracked | undefined }

/** The wallet has a request to pay; after a swap for the order, this is the last of several steps. */
export function PayRequested({ order, connection, swap }: PayRequestedProps) {
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const payText = usePayText()
  const namespace = namespaceOf(order.networkId)
  const image = useConnectedImage(namespace)
  const waits = useWaitingFor(namespace)
  const { connectorName: wallet } = connection
  return (
    <div className="waiting">
      <WalletSpinner busy>
        <Picture src={image} name={wallet} />
      </WalletSpinner>
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{payText('pay.requested', { wallet })}</h3>
        <p className="waiting-body">{t('waiting.cancel')}</p>
      </div>
      {swap && <PaySteps at="pay" allows={swap.transfer.token !== undefined} />}
      {waits && <WaitingWallet waits={waits} />}
      <Button kind="quiet" onClick={() => giveUpPayment(portico, order.id)}>
        {t('request.cancel')}
      </Button>
    </div>
  )
}
