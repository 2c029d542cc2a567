import { type Asset, formatAmount } from '@portico/core'
import {
  changeUnit,
  editSend,
  hasPrice,
  maxAmount,
  type Notation,
  typedAmount,
} from '@portico/core/internal'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SendView } from './useSend.ts'

type AmountNoteProps = { send: SendView; asset: Asset; notation: Notation }

/** The line below the amount: the amount in the other unit, the balance, and a button for all of it. */
export function AmountNote({ send, asset, notation }: AmountNoteProps) {
  const portico = usePortico()
  const { t } = useText()
  const { form, estimate } = send
  const inFiat = form.unit === 'fiat'
  const takeAll = () => {
    const most = maxAmount(asset, estimate ?? { fee: 0n })
    const amount = typedAmount(formatAmount(most, asset.decimals), notation)
    editSend(portico, { asset, amount, unit: 'token', notation })
  }
  return (
    <div className="send-line send-note">
      {(inFiat || hasPrice(asset)) && (
        <button
          type="button"
          className="unit-button"
          onClick={() => editSend(portico, { asset, ...changeUnit({ ...form, asset }) })}
        >
          <Icon name="swap" />
          <Worth send={send} />
          <span className="visually-hidden">
            {inFiat ? t('send.unit.token', { symbol: asset.symbol }) : t('send.unit.fiat')}
          </span>
        </button>
      )}
      <span className="send-balance">
        <Amount value={asset.balance} decimals={asset.decimals} symbol={asset.symbol} />
        <button
          type="button"
          className="max-button"
          disabled={!asset.address && estimate === undefined}
          onClick={takeAll}
        >
          {t('send.max')}
        </button>
      </span>
    </div>
  )
}

/** The amount in the other unit. */
function Worth({ send: { form, check } }: { send: SendView }) {
  const { locale } = useText()
  const { asset, unit } = form
  if (!asset) return null
  const { amount = 0n } = check
  if (unit === 'fiat')
    return <Amount value={amount} decimals={asset.decimals} symbol={asset.symbol} />
  const worth = fiatValue(asset, amount)
  return <bdi className="amount">{worth === undefined ? '' : fiatText(worth, locale)}</bdi>
}
