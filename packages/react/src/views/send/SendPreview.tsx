import { back, submitSend, top } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { exactAmount } from '../../format/exactAmount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { RecipientDanger } from './RecipientDanger.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { SendFacts } from './SendFacts.tsx'
import css from './SendPreview.css?inline'
import { isChainIssue, sendIssue } from './sendIssue.ts'
import { useSend } from './useSend.ts'

/** The transfer in full, before the wallet is asked. */
export default function SendPreview() {
  useStyles(css)
  const portico = usePortico()
  const text = useText()
  const { t, locale } = text
  const network = useNetwork()
  const send = useSend()
  const [agreedTo, agreeTo] = useState<string>()
  const { form, check, from, acquaintance } = send
  const { asset } = form
  const { amount, to, recipient } = check
  const whole = asset !== undefined && amount !== undefined && to !== undefined
  useEffect(() => {
    if (!whole && top(portico.store.getState().stack).view === 'SendPreview') back(portico) // the network or the account has changed: there is nothing to review
  }, [portico, whole])
  if (!whole) return null
  const issue = sendIssue(send, 'amount', text) ?? sendIssue(send, 'recipient', text)
  const { danger } = acquaintance
  const agreed = danger === undefined || agreedTo === `${danger.kind}:${danger.other}:${to}`
  return (
    <>
      <div className="preview">
        <p className="preview-label">{t('preview.send')}</p>
        <p className="preview-amount">
          <bdi>
            {exactAmount(amount, asset.decimals, locale)} {asset.symbol}
          </bdi>
        </p>
        <p className="preview-label">{t('send.to')}</p>
        {recipient.kind === 'name' && <bdi className="preview-name">{recipient.text}</bdi>}
        <FullAddress address={to} />
      </div>
      {danger && (
        <RecipientDanger
          danger={danger}
          address={to}
          agreed={agreed}
          onAgree={(yes) => agreeTo(yes ? `${danger.kind}:${danger.other}:${to}` : undefined)}
        />
      )}
      <SendFacts send={send} network={network} amount={amount} asset={asset} />
      {!danger && (
        <div className="preview-notes">
          <RecipientNotes send={send} />
          <p className="preview-warning">{t('preview.warning')}</p>
        </div>
      )}
      {send.feeError && !isChainIssue(send.feeError) && <ErrorNote error={send.feeError} />}
      {issue && (
        <p className="field-issue" role="alert">
          {issue}
        </p>
      )}
      <Button
        disabled={issue !== undefined || send.fee === undefined || !agreed}
        onClick={() => {
          void submitSend(portico, { asset, amount, from, to, typed: form.recipient })
          back(portico) // to the form, which shows what comes of it
        }}
      >
        {t('preview.confirm')}
      </Button>
    </>
  )
}
