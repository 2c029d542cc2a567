import type { Order } from '@portico/core/internal'
import { definePart, usePart } from '../../hooks/usePart.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import css from '../shared/review.css?inline'
import { TransactionLink } from '../shared/TransactionLink.tsx'
import waiting from '../shared/waiting.css?inline'
import { orderText } from './orderText.ts'
import payCss from './Pay.css?inline'
import { RefundAddress } from './RefundAddress.tsx'
import { ReturnLink } from './ReturnLink.tsx'

const paperPart = definePart(() =>
  import('./PrintedReceipt.tsx').then((part) => part.PrintedReceipt),
)

/** The receipt: the amount, the recipient, the purpose, and the place of the record. Only this is printed. */
export function PayReceipt({ order }: { order: Order }) {
  useStyles(css)
  useStyles(facts)
  useStyles(waiting)
  useStyles(payCss)
  const PrintedReceipt = usePart(paperPart, true)
  const portico = usePortico()
  const { t, locale } = useText()
  const payText = usePayText()
  const amount = orderText(order.amount, order, locale)
  const received = orderText(order.received, order, locale)
  const words = {
    paid: ['pay.paid', undefined],
    overpaid: ['pay.overpaid', 'pay.overpaidBody'],
    paid_late: ['pay.late', 'pay.lateBody'],
  } as const
  const [title, body] = words[order.status as keyof typeof words]
  const sentence = body && payText(body, { amount, received })
  const last = order.payments.at(-1)
  return (
    <div className="waiting">
      {PrintedReceipt && <PrintedReceipt order={order} title={payText(title)} words={sentence} />}
      <Check />
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{payText(title)}</h3>
        {sentence && <p className="waiting-body">{sentence}</p>}
      </div>
      <ReceiptFacts order={order} />
      {order.status !== 'paid' && <RefundAddress order={order} />}
      {last && <TransactionLink networkId={order.networkId} hash={last.hash} />}
      <SmallButton kind="quiet" disabled={!PrintedReceipt} onClick={() => print()}>
        {payText('pay.print')}
      </SmallButton>
      <Button autoFocus onClick={() => portico.close()}>
        {t('preview.done')}
      </Button>
      <ReturnLink order={order} />
    </div>
  )
}

/** The facts of a payment. */
function ReceiptFacts({ order }: { order: Order }) {
  const { locale } = useText()
  const payText = usePayText()
  const received = orderText(order.received, order, locale)
  const last = order.payments.at(-1)
  return (
    <dl className="facts pay-facts">
      <Fact name={payText('pay.amount')}>
        <bdi>{received}</bdi>
      </Fact>
      <Fact name={payText('pay.merchant')}>
        <bdi>{order.merchant}</bdi>
      </Fact>
      {order.reference !== null && (
        <Fact name={payText('pay.reference')}>
          <bdi>{order.reference}</bdi>
        </Fact>
      )}
      {last && (
        <Fact name={payText('pay.date')}>
          <bdi>{dateText(last.at, locale)}</bdi>
        </Fact>
      )}
      {order.payments.map(({ hash }) => (
        <Fact key={hash} name={payText('pay.hash')}>
          <CopyAddress address={hash} label={payText('pay.copyHash')} />
        </Fact>
      ))}
    </dl>
  )
}

const dateText = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
