import { namespaceOf } from '@portico/contract'
import type { Connection } from '@portico/core'
import {
  assetKey,
  type Order,
  orderAsset,
  type PreviewedRequest,
  payOrder,
  pushView,
  requestClose,
} from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { RequestDetails } from '../shared/preview/RequestDetails.tsx'
import { useBalances } from '../shared/useBalances.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import { orderText } from './orderText.ts'
import css from './Pay.css?inline'
import { PayIssues } from './PayIssues.tsx'
import { PayOtherwise } from './PayOtherwise.tsx'
import { type PayView, payerOf } from './usePay.ts'

type PayFormProps = { pay: PayView; order: Order }

/** The requested amount, and the button that pays it. */
export function PayForm({ pay, order }: PayFormProps) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const payText = usePayText()
  const { networks } = useConfig()
  const { connection } = pay
  const namespace = namespaceOf(order.networkId)
  const isOffered = networks.some(({ caipNetworkId }) => caipNetworkId === order.networkId)
  return (
    <>
      <OrderHead order={order} />
      <OrderFacts order={order} payer={connection && payerOf(connection, order)} />
      <PayIssues pay={pay} order={order} />
      {!isOffered ? (
        <>
          <StateNote
            kind="error"
            title={payText('pay.network')}
            body={payText('pay.networkBody')}
          />
          <Button kind="quiet" autoFocus onClick={() => requestClose(portico)}>
            {t('common.close')}
          </Button>
        </>
      ) : connection ? (
        <PayButton order={order} connection={connection} />
      ) : (
        <Button
          autoFocus
          onClick={() => pushView(portico, { view: 'Connect', params: { namespace } })}
        >
          {t('button.connect')}
        </Button>
      )}
    </>
  )
}

/** Returns the transfer that pays the missing amount. */
const paymentOf = (order: Order, from: string): PreviewedRequest => ({
  kind: 'transfer',
  asset: orderAsset(order),
  from,
  to: order.recipient,
  amount: order.remaining,
  marker: order.marker,
})

/** The button that pays, if the balance is sufficient. */
function PayButton({ order, connection }: { order: Order; connection: Connection }) {
  const portico = usePortico()
  const { locale } = useText()
  const t = usePayText()
  const payer = payerOf(connection, order)
  const { balances } = useBalances(payer)
  const asset = orderAsset(order)
  const held = balances?.assets.find((one) => assetKey(one) === assetKey(asset))?.balance
  const balance = held ?? (balances?.coverage === 'full' ? 0n : undefined)
  const lacks = balance !== undefined && balance < order.remaining
  const from = payer.slice(payer.lastIndexOf(':') + 1)
  return (
    <>
      {lacks && (
        <p className="field-issue" role="alert">
          {t('pay.insufficientBody', { balance: orderText(balance, order, locale) })}
        </p>
      )}
      <RequestDetails request={paymentOf(order, from)} />
      <Button autoFocus disabled={lacks} onClick={() => void payOrder(portico, { ...order, from })}>
        {lacks
          ? t('pay.insufficient')
          : t('pay.button', { amount: orderText(order.remaining, order, locale) })}
      </Button>
      <PayOtherwise order={order} payer={payer} />
    </>
  )
}
