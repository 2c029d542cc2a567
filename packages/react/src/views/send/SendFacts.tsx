import type { Asset, Network } from '@portico/core'
import { costOf } from '@portico/core/internal'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'
import css from '../shared/facts.css?inline'
import { SendCost } from './SendCost.tsx'
import type { SendView } from './useSend.ts'

/** Network, fee and total of a transfer. */
export type SendFactsProps = { send: SendView; network: Network; asset: Asset; amount: bigint }

/** The costs of a transfer besides its amount, and the part of it that arrives. */
export function SendFacts({ send, network, asset, amount }: SendFactsProps) {
  useStyles(css)
  const { t, locale } = useText()
  const { estimate, native } = send
  const worth = fiatValue(asset, amount)
  return (
    <dl className="facts">
      {worth !== undefined && (
        <Fact name={t('send.amount')}>
          <bdi>{fiatText(worth, locale)}</bdi>
        </Fact>
      )}
      <Fact name={t('settings.network')}>{network.name}</Fact>
      <SendCost send={send} asset={asset} amount={amount} />
      {estimate && !asset.address && (
        <Fact name={t('preview.total')}>
          <Amount
            cost
            value={costOf(estimate) + amount}
            decimals={native.decimals}
            symbol={native.symbol}
          />
        </Fact>
      )}
    </dl>
  )
}
