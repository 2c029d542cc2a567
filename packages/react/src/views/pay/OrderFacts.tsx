import type { CaipAddress } from '@portico/contract'
import type { Order } from '@portico/core/internal'
import { shortAddress } from '../../format/shortAddress.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Fact } from '../shared/Fact.tsx'
import css from '../shared/facts.css?inline'
import { clockText, useTimeLeft } from './useTimeLeft.ts'

type OrderFactsProps = { order: Order; payer: CaipAddress | undefined }

/** The purpose of an order, the recipient of the money, and the remaining time. */
export function OrderFacts({ order, payer }: OrderFactsProps) {
  useStyles(css)
  const { t, locale } = useText()
  const payText = usePayText()
  const { networks } = useConfig()
  const left = useTimeLeft(order.expiresAt)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.networkId)
  const from = payer?.slice(payer.lastIndexOf(':') + 1)
  return (
    <dl className="facts">
      {order.reference !== null && (
        <Fact name={payText('pay.reference')}>
          <bdi>{order.reference}</bdi>
        </Fact>
      )}
      <Fact name={t('settings.network')}>
        <bdi>{network?.name ?? order.networkId}</bdi>
      </Fact>
      {from !== undefined && (
        <Fact name={payText('pay.from')}>
          <bdi title={from}>{shortAddress(from)}</bdi>
        </Fact>
      )}
      <Fact name={payText('pay.expires')}>
        <bdi className="pay-clock">{clockText(left, locale)}</bdi>
      </Fact>
    </dl>
  )
}
