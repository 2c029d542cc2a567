import { namespaceOf } from '@portico/contract'
import type { Connection } from '@portico/core'
import {
  giveUpPayment,
  hashOf,
  isUnsafe,
  type Order,
  orderAsset,
  type PayProgress,
  type Tracked,
} from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import css from '../shared/review.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { PaySteps } from './PaySteps.tsx'

type Swapping = Extract<PayProgress, { step: 'swapping' }>

type PaySwappingProps = { order: Order; connection: Connection; progress: Swapping }

/** The swap for the token that an order requests, and its current step. */
export function PaySwapping({ order, connection, progress }: PaySwappingProps) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const { hash, at } = progress
  const namespace = namespaceOf(order.networkId)
  const image = useConnectedImage(namespace)
  const waits = useWaitingFor(namespace)
  const { connectorName: wallet } = connection
  const allows = progress.offer.give.address !== undefined
  const isFirst = at === 'approving' || at === 'signing' || (at === 'preparing' && allows)
  const isRequested =
    at === 'signing' || at === 'requested' || (at === 'approving' && hash === undefined)
  return (
    <div className="waiting">
      <WalletSpinner busy>
        <Picture src={image} name={wallet} />
      </WalletSpinner>
      <SwappingWords order={order} wallet={wallet} progress={progress} />
      <PaySteps at={isFirst ? 'allow' : 'swap'} allows={allows} />
      {hash !== undefined && <TransactionLink networkId={order.networkId} hash={hash} />}
      {isRequested && waits && <WaitingWallet waits={waits} />}
      {(isRequested || at === 'preparing') && (
        <Button kind="quiet" onClick={() => giveUpPayment(portico, order.id)}>
          {t('request.cancel')}
        </Button>
      )}
    </div>
  )
}

type WordsProps = { order: Order; wallet: string; progress: Swapping }

function SwappingWords({ order, wallet, progress: { offer, at, hash } }: WordsProps) {
  const { t, locale } = useText()
  const swapText = useSwapText()
  const payText = usePayText()
  const give = quantityText(offer.amount, offer.give, locale)
  const get = quantityText(offer.quoted, orderAsset(order), locale)
  const sent = swapText('swap.submitted', { give, get })
  const titles = {
    preparing: swapText('swap.preparing'),
    approving:
      hash === undefined
        ? swapText('swap.allow', { amount: give, wallet })
        : swapText('swap.allowing'),
    signing: swapText('swap.sign', { amount: give, wallet }),
    requested: swapText('swap.requested', { wallet }),
    taken: sent,
    submitted: sent,
  }
  const body = at === 'requested' ? t('waiting.cancel') : payText('pay.thenPay')
  return (
    <div className="waiting-words" role="status">
      <h3 className="waiting-title">{titles[at]}</h3>
      <p className="waiting-body">{body}</p>
    </div>
  )
}

/** A pending swap for an order, which another page has made, or which takes long. */
export function SwapOnItsWay({ order, swap }: { order: Order; swap: Tracked }) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const payText = usePayText()
  const image = useConnectedImage(namespaceOf(order.networkId))
  const hash = hashOf(swap)
  const hasFailed = isUnsafe(swap)
  return (
    <div className="waiting">
      <WalletSpinner busy>
        <Picture src={image} name={order.merchant} />
      </WalletSpinner>
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{payText(hasFailed ? 'pay.swapFailing' : 'pay.swapping')}</h3>
        <p className="waiting-body">
          {payText(hasFailed ? 'pay.failingBody' : 'pay.swappingBody')}
        </p>
      </div>
      {hash !== undefined && <TransactionLink networkId={order.networkId} hash={hash} />}
      <Button kind="quiet" autoFocus onClick={() => portico.close()}>
        {t('common.close')}
      </Button>
    </div>
  )
}
