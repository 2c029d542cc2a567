import { type Asset, costOf, type Network } from '@portico/core'
import { fiatText, fiatValue } from '../format/fiatValue.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Amount } from '../ui/Amount.tsx'
import css from './facts.css?inline'
import type { SendView } from './useSend.ts'

/** Network, fee and total of a transfer. */
export type SendFactsProps = { send: SendView; network: Network; asset: Asset; amount: bigint }

/** What a transfer costs beside its amount. */
export function SendFacts({
  send: { fee, estimate, native },
  network,
  asset,
  amount,
}: SendFactsProps) {
  useStyles(css)
  const { t, locale } = useText()
  const worth = fiatValue(asset, amount)
  const { decimals, symbol } = native
  return (
    <dl className="facts">
      {worth !== undefined && <Fact name={t('send.amount')}>{fiatText(worth, locale)}</Fact>}
      <Fact name={t('preview.network')}>{network.name}</Fact>
      <Fact name={t('send.fee')}>
        {fee === undefined ? (
          t('send.feeUnknown')
        ) : (
          <Amount value={fee} decimals={decimals} symbol={symbol} />
        )}
      </Fact>
      {fee !== undefined && !asset.address && (
        <Fact name={t('preview.total')}>
          <Amount value={costOf(estimate) + amount} decimals={decimals} symbol={symbol} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
