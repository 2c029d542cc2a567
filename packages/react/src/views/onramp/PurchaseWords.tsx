import type { Purchase, PurchaseState } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import type { BuyKey } from '../../i18n/subjects/buyMessages.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { moneyText, unitsText } from './moneyText.ts'

const words: Readonly<Record<PurchaseState, readonly [title: BuyKey, body: BuyKey]>> = {
  created: ['buy.created', 'buy.createdBody'],
  payment: ['buy.payment', 'buy.createdBody'],
  challenge: ['buy.challenge', 'buy.createdBody'],
  review: ['buy.review', 'buy.reviewBody'],
  declined: ['buy.declined', 'buy.declinedBody'],
  paid: ['buy.paid', 'buy.sendingBody'],
  sending: ['buy.sending', 'buy.sendingBody'],
  completed: ['buy.completed', 'buy.completedBody'],
  refunded: ['buy.refunded', 'buy.refundedBody'],
  expired: ['buy.expired', 'buy.expiredBody'],
  disputed: ['buy.disputed', 'buy.disputedBody'],
}

/** The progress of a purchase, in words. The reason for a rejection comes from the on-ramp provider. */
export function PurchaseWords({ purchase, isBlocked }: { purchase: Purchase; isBlocked: boolean }) {
  const { locale } = useText()
  const t = useBuyText()
  const { state, provider, payment, asset, received, reason } = purchase
  const seller = plainText(provider.name, 40)
  const symbol = plainText(asset.symbol, 16)
  const amount =
    received === null ? symbol : unitsText(received, { decimals: asset.decimals, symbol }, locale)
  const money = moneyText(payment.amount, payment.currency, locale)
  const [title, body] = words[state]
  const titleKey = state === 'created' && isBlocked ? 'buy.blocked' : title
  const isFinal = state === 'declined' || state === 'refunded'
  const saysWhy = isFinal && reason ? plainText(reason, 200) : ''
  return (
    <div className="waiting-words" role="status">
      <h3 className="waiting-title">{t(titleKey, { seller, amount })}</h3>
      {saysWhy && (
        <p className="waiting-body">
          <bdi>{saysWhy}</bdi>
        </p>
      )}
      <p className="waiting-body">{t(body, { seller })}</p>
      <p className="buy-note">{t('buy.paidFor', { money, symbol })}</p>
    </div>
  )
}
