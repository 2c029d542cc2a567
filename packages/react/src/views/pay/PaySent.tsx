import { namespaceOf } from '@portico/contract'
import { hashOf, isUnsafe, type Order, type Tracked } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import type { PayKey } from '../../i18n/subjects/payMessages.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import css from '../shared/review.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import waiting from '../shared/waiting.css?inline'

type Words = readonly [title: PayKey, body: PayKey]

function wordsOf(sent: Tracked | undefined, isTaken: boolean): Words {
  if (isTaken) return ['pay.sent', 'pay.sentBody']
  if (!sent) return ['pay.confirming', 'pay.confirmingBody']
  const { state } = sent.status
  if ('seen' in sent.status && sent.status.seen?.awaits === 'owners')
    return ['pay.owners', 'pay.ownersBody']
  if (isUnsafe(sent)) return ['pay.failing', 'pay.failingBody']
  if (state === 'unsure' || state === 'waiting') return ['pay.unsure', 'pay.unsureBody']
  const isIn = state === 'confirmed' || state === 'replaced'
  return isIn ? ['pay.unseen', 'pay.unseenBody'] : ['pay.sent', 'pay.sentBody']
}

type PaySentProps = {
  order: Order
  /** `undefined` once the server has found all payments. */
  sent: Tracked | undefined
  /** Whether the wallet has confirmed that it will send the payment, but has no hash yet. */
  isTaken?: boolean
}

/** A pending payment, from here or by somebody else. */
export function PaySent({ order, sent, isTaken = false }: PaySentProps) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const payText = usePayText()
  const image = useConnectedImage(namespaceOf(order.networkId))
  const [title, body] = wordsOf(sent, isTaken)
  const hash = sent ? hashOf(sent) : order.payments.at(-1)?.hash
  return (
    <div className="waiting">
      <WalletSpinner busy={sent?.status.state !== 'unsure'}>
        <Picture src={image} name={order.merchant} />
      </WalletSpinner>
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{payText(title)}</h3>
        <p className="waiting-body">{payText(body, { count: order.confirmations })}</p>
      </div>
      {hash !== undefined && <TransactionLink networkId={order.networkId} hash={hash} />}
      <Button kind="quiet" autoFocus onClick={() => portico.close()}>
        {t('common.close')}
      </Button>
    </div>
  )
}
