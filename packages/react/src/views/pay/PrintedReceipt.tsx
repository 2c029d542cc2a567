import type { Order } from '@portico/core/internal'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { exactAmount, exactText } from '../../format/exactAmount.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { usePaper } from './usePaper.ts'

type PrintedReceiptProps = { order: Order; title: string; words: string | undefined }

/** A receipt on paper: it has everything in full that the screen shortens, and nothing of the page. */
export function PrintedReceipt({ order, title, words }: PrintedReceiptProps) {
  const paper = usePaper()
  const { lang, dir } = useText()
  if (!paper) return null
  return createPortal(
    <div className="paper" lang={lang} dir={dir}>
      <h1 className="paper-title">
        <bdi>{order.merchant}</bdi>
        <span>{`: ${title}`}</span>
      </h1>
      {words && <p className="paper-words">{words}</p>}
      <OrderOnPaper order={order} />
      {order.payments.map((payment) => (
        <PaymentOnPaper key={`${payment.hash}${payment.amount}`} order={order} payment={payment} />
      ))}
    </div>,
    paper,
  )
}

type Fact = readonly [name: string, value: string | null | undefined]

/** The facts that have a value. */
function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="paper-facts">
      {facts.map(([name, value]) => value && <FactOnPaper key={name} name={name} value={value} />)}
    </dl>
  )
}

function FactOnPaper({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}

function OrderOnPaper({ order }: { order: Order }) {
  const { t, locale } = useText()
  const payText = usePayText()
  const { networks } = useConfig()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.networkId)
  return (
    <Facts
      facts={[
        [payText('pay.reference'), order.reference],
        [payText('pay.what'), order.description],
        [payText('pay.asked'), wholeText(order.amount, order, locale)],
        [payText('pay.amount'), wholeText(order.received, order, locale)],
        [payText('pay.to'), order.recipient],
        [payText('pay.token'), order.token],
        [t('settings.network'), `${network?.name ?? ''} (${order.networkId})`],
        [payText('pay.ordered'), timeText(order.createdAt, locale)],
        [payText('pay.refundLabel'), order.refundAddress],
        [payText('pay.order'), order.id],
      ]}
    />
  )
}

type PaymentOnPaperProps = { order: Order; payment: Order['payments'][number] }

function PaymentOnPaper({ order, payment }: PaymentOnPaperProps) {
  const { locale } = useText()
  const payText = usePayText()
  const { amount, from, at, hash } = payment
  return (
    <Facts
      facts={[
        [payText('pay.amount'), `${exactText(amount, locale)} ${order.symbol}`],
        [payText('pay.from'), from],
        [payText('pay.date'), timeText(at, locale)],
        [payText('pay.hash'), hash],
      ]}
    />
  )
}

const wholeText = (amount: bigint, { decimals, symbol }: Order, locale: string) =>
  `${exactAmount(amount, decimals, locale)} ${symbol}`

/** Includes the time zone, because the reader may be in another one. */
const timeText = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' }).format(new Date(iso))
