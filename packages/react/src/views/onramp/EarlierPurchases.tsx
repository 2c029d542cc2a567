import type { Purchase, PurchaseState } from '@portico/contract'
import type { Connection } from '@portico/core'
import { plainText } from '@portico/core/adapter'
import {
  purchaseQuery,
  purchasesOf,
  pushView,
  queryClient,
  sellerPages,
  watchPurchases,
} from '@portico/core/internal'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import type { BuyKey } from '../../i18n/subjects/buyMessages.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row } from '../../ui/Row.tsx'
import { moneyText, unitsText } from './moneyText.ts'

const words: Readonly<Record<PurchaseState, BuyKey>> = {
  created: 'buy.state.open',
  payment: 'buy.state.open',
  challenge: 'buy.state.open',
  review: 'buy.state.review',
  declined: 'buy.state.declined',
  paid: 'buy.state.sending',
  sending: 'buy.state.sending',
  completed: 'buy.state.completed',
  refunded: 'buy.state.refunded',
  expired: 'buy.state.expired',
  disputed: 'buy.state.disputed',
}

/** Maximum number of visible purchases. */
const most = 5

/** The account's purchases in this browser, newest first; leaves out those that the server no longer knows. */
export function EarlierPurchases({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const t = useBuyText()
  // Watches purchases of earlier pages that have not ended.
  useEffect(() => watchPurchases(portico), [portico])
  // Renders again when a purchase starts while this is visible, because it then has a provider page.
  useStore(sellerPages(portico))
  const ids = purchasesOf(portico, connection.caipAddress).slice(0, most)
  const read = useQueries(
    { queries: ids.map((id) => ({ ...purchaseQuery(portico, id), retry: false })) },
    queryClient(portico),
  )
  const purchases = read.flatMap(({ data }) => data ?? [])
  if (purchases.length === 0) return null
  return (
    <section className="buy-earlier">
      <h3 className="buy-label">{t('buy.earlier')}</h3>
      <List label={t('buy.earlier')}>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </List>
    </section>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const portico = usePortico()
  const { locale } = useText()
  const t = useBuyText()
  const { id, payment, asset, received, provider, state } = purchase
  const money = moneyText(payment.amount, payment.currency, locale)
  const symbol = plainText(asset.symbol, 16)
  const title =
    received === null
      ? t('buy.paidFor', { money, symbol })
      : unitsText(received, { decimals: asset.decimals, symbol }, locale)
  return (
    <Row
      icon={<Picture src={undefined} name={plainText(provider.name, 40)} />}
      title={<bdi>{title}</bdi>}
      detail={t(words[state])}
      end={<Icon name="forward" />}
      onClick={() => pushView(portico, { view: 'OnrampPurchase', params: { id } })}
    />
  )
}
