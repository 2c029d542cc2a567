import { editSend, formatAmount, maxAmount, pushView } from '@portico/core'
import type { FormEvent } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import type { MessageKey } from '../i18n/en.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import facts from './facts.css?inline'
import { RecipientField } from './RecipientField.tsx'
import css from './Send.css?inline'
import { SendOutcome } from './SendOutcome.tsx'
import { sendIssue } from './sendIssue.ts'
import { type SendView, useSend } from './useSend.ts'

/** What to send, how much, to whom. */
export default function Send() {
  useStyles(css)
  useStyles(facts)
  const portico = usePortico()
  const { t, locale } = useText()
  const send = useSend()
  const { form, check, fee, progress } = send
  if (progress.step !== 'edit') return <SendOutcome send={send} />
  const { asset } = form
  const amountIssue = sendIssue(check, 'amount', locale)
  const label = buttonLabel(send)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (label !== 'send.button.review') return
    editSend(portico, { asset })
    pushView(portico, { view: 'SendPreview' })
  }
  return (
    <form className="send" onSubmit={submit} noValidate>
      <div className="send-amount" data-invalid={amountIssue !== undefined}>
        <div className="send-line">
          <input
            className="amount-input"
            name="amount"
            aria-label={t('send.amount')}
            aria-invalid={amountIssue !== undefined}
            aria-describedby="portico-amount-note"
            data-autofocus=""
            autoComplete="off"
            inputMode="decimal"
            placeholder="0"
            maxLength={80}
            value={form.amount}
            onChange={(event) => editSend(portico, { asset, amount: event.target.value })}
          />
          <button
            type="button"
            className="token-button"
            onClick={() => pushView(portico, { view: 'SendSelectToken' })}
          >
            {asset && (
              <span className="token-button-icon">
                <Picture src={asset.iconUrl} name={asset.name} />
              </span>
            )}
            <bdi>{asset?.symbol ?? t('send.selectToken')}</bdi>
            <Icon name="down" />
          </button>
        </div>
        <div className="send-line send-note">
          <span id="portico-amount-note" className="field-issue" role="status">
            {amountIssue}
          </span>
          {asset && (
            <span className="send-balance">
              <Amount value={asset.balance} decimals={asset.decimals} symbol={asset.symbol} />
              <button
                type="button"
                className="max-button"
                disabled={!asset.address && fee === undefined}
                onClick={() => {
                  const most = maxAmount(asset, fee ?? 0n)
                  editSend(portico, { asset, amount: formatAmount(most, asset.decimals) })
                }}
              >
                {t('send.max')}
              </button>
            </span>
          )}
        </div>
      </div>
      <RecipientField send={send} />
      <dl className="facts">
        <div className="fact">
          <dt>{t('send.fee')}</dt>
          <dd>
            {fee === undefined ? (
              <span className="fact-muted">{send.feeError?.message ?? t('send.feeUnknown')}</span>
            ) : (
              <Amount value={fee} decimals={send.native.decimals} symbol={send.native.symbol} />
            )}
          </dd>
        </div>
      </dl>
      <Button type="submit" disabled={label !== 'send.button.review'}>
        {t(label)}
      </Button>
    </form>
  )
}

/** The one button says what is missing. */
function buttonLabel({ check, fee, ready }: SendView): MessageKey {
  if (check.empty === 'asset') return 'send.button.token'
  if (check.empty === 'amount') return 'send.button.amount'
  if (check.empty === 'recipient') return 'send.button.recipient'
  if (check.issues.length > 0) return 'send.button.invalid'
  return ready && fee !== undefined ? 'send.button.review' : 'send.button.fee'
}
