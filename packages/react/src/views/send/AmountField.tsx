import type { Asset } from '@portico/core'
import { editSend, type Notation, pushView, type SendForm } from '@portico/core/internal'
import { useMemo } from 'react'
import { exactAmount } from '../../format/exactAmount.ts'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { notationOf } from '../../format/notationOf.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { AssetPicture } from '../../ui/AssetPicture.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { amountKeys } from '../shared/amountKeys.ts'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { AmountNote } from './AmountNote.tsx'
import { sendIssue } from './sendIssue.ts'
import type { SendView } from './useSend.ts'

/** The amount and the asset; typed in the token, or in dollars if a price is known. */
export function AmountField({ send }: { send: SendView }) {
  const text = useText()
  const { locale } = text
  const notation = useMemo(() => notationOf(locale), [locale])
  const { form } = send
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
        <AmountInput form={form} notation={notation} invalid={issue !== undefined} />
        <TokenButton asset={asset} />
      </div>
      {asset && <AmountNote send={send} asset={asset} notation={notation} />}
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

type AmountInputProps = { form: SendForm; notation: Notation; invalid: boolean }

/** The input itself. */
function AmountInput({ form, notation, invalid }: AmountInputProps) {
  const portico = usePortico()
  const { t } = useText()
  const { asset, amount, unit } = form
  const inFiat = unit === 'fiat'
  return (
    <input
      className="amount-input"
      name="amount"
      aria-label={inFiat ? t('send.amount.fiat') : t('send.amount')}
      aria-invalid={invalid}
      aria-describedby="portico-amount-note"
      data-autofocus=""
      data-long={sizeOf(amount.length + (inFiat ? 1 : 0))}
      autoComplete="off"
      inputMode={amountKeys(notation)}
      placeholder="0"
      maxLength={80}
      value={amount}
      onChange={(event) => editSend(portico, { asset, amount: event.target.value, notation })}
    />
  )
}

function TokenButton({ asset }: { asset: Asset | undefined }) {
  const portico = usePortico()
  const { t } = useText()
  return (
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
  )
}

/** A long amount is smaller, so that all of it is visible. */
const sizeOf = (length: number): 'longer' | 'long' | undefined =>
  length > 12 ? 'longer' : length > 7 ? 'long' : undefined

/** The amount as it was understood, in full and with its groups, which reveals a misread separator. */
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
