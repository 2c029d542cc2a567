import { formatAmount } from '@portico/core'
import {
  changeUnit,
  editSend,
  hasPrice,
  maxAmount,
  type Notation,
  pushView,
  typedAmount,
} from '@portico/core/internal'
import { useMemo } from 'react'
import { exactAmount } from '../../format/exactAmount.ts'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { notationOf } from '../../format/notationOf.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { AssetPicture } from '../../ui/AssetPicture.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { sendIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

/** How much of what; typed in the token, or in dollars where a price is known. */
export function AmountField({ send }: { send: SendView }) {
  const portico = usePortico()
  const text = useText()
  const { t, locale } = text
  const notation = useMemo(() => notationOf(locale), [locale])
  const { form, estimate } = send
  const { asset } = form
  const issue = sendIssue(send, 'amount', text)
  const inFiat = form.unit === 'fiat'
  return (
    <div className="send-amount" data-invalid={issue !== undefined}>
      <div className="send-line">
        {inFiat && (
          <bdi className="amount-currency" aria-hidden="true">
            $
          </bdi>
        )}
        <input
          className="amount-input"
          name="amount"
          aria-label={inFiat ? t('send.amount.fiat') : t('send.amount')}
          aria-invalid={issue !== undefined}
          aria-describedby="portico-amount-note"
          data-autofocus=""
          data-long={sizeOf(form.amount.length + (inFiat ? 1 : 0))}
          autoComplete="off"
          inputMode={hasDecimalKey(notation) ? 'decimal' : 'text'}
          placeholder="0"
          maxLength={80}
          value={form.amount}
          onChange={(event) => editSend(portico, { asset, amount: event.target.value, notation })}
        />
        <button
          type="button"
          className="token-button"
          onClick={() => pushView(portico, { view: 'SendSelectToken' })}
        >
          {asset && (
            <span className="token-button-icon">
              <AssetPicture asset={asset} />
            </span>
          )}
          <bdi>{asset?.symbol ?? t('send.selectToken')}</bdi>
          <Icon name="down" />
        </button>
      </div>
      {asset && (
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
              onClick={() => {
                const most = maxAmount(asset, estimate ?? { fee: 0n })
                const amount = typedAmount(formatAmount(most, asset.decimals), notation)
                editSend(portico, { asset, amount, unit: 'token', notation })
              }}
            >
              {t('send.max')}
            </button>
          </span>
        </div>
      )}
      <UpdatedAt {...send.balances} />
      <p
        id="portico-amount-note"
        className={issue === undefined ? 'field-note' : 'field-issue'}
        role="status"
      >
        {issue ?? <Understood send={send} />}
      </p>
    </div>
  )
}

/** A long amount is written smaller, so that all of it is seen. */
const sizeOf = (length: number): 'longer' | 'long' | undefined =>
  length > 12 ? 'longer' : length > 7 ? 'long' : undefined

/** The keys of a phone have the sign of the phone's own language. */
const hasDecimalKey = ({ decimal }: Notation): boolean =>
  notationOf(navigator.language).decimal === decimal

/** The amount as it was read, in full and with its groups: a sign that was meant otherwise is seen. */
function Understood({ send: { form, check } }: { send: SendView }) {
  const { t, locale } = useText()
  const { asset } = form
  if (!asset || !check.amount) return null
  const worth = form.unit === 'fiat' ? fiatValue(asset, check.amount) : undefined
  const amount =
    worth === undefined
      ? `${exactAmount(check.amount, asset.decimals, locale)} ${asset.symbol}`
      : fiatText(worth, locale)
  return t('send.understood', { amount })
}

/** The amount in the unit that is not typed. */
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
