import type { Asset } from '@portico/core'
import { back, type RecipientDanger as Danger, submitSend, top } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RequestDetails } from '../shared/preview/RequestDetails.tsx'
import css from '../shared/review.css?inline'
import { amountOf } from './amountOf.ts'
import { RecipientDanger } from './RecipientDanger.tsx'
import { RecipientNotes } from './RecipientNotes.tsx'
import { SendFacts } from './SendFacts.tsx'
import { isChainIssue, sendIssue } from './sendIssue.ts'
import { useReverseName } from './useReverseName.ts'
import { type SendView, useSend } from './useSend.ts'

/** The complete transfer, before the request to the wallet. */
export default function SendPreview() {
  useStyles(css)
  const portico = usePortico()
  const text = useText()
  const { t } = text
  const network = useNetwork()
  const send = useSend()
  const { form, check, from, acquaintance } = send
  const { asset } = form
  const { amount, to } = check
  const { danger } = acquaintance
  const [agreed, agree] = useAgreement(danger, to)
  const name = useFinalName(send)
  const whole = asset !== undefined && amount !== undefined && to !== undefined
  useBackUnless(whole)
  if (!whole) return null
  const issue = sendIssue(send, 'amount', text) ?? sendIssue(send, 'recipient', text)
  return (
    <>
      <PreviewHead {...{ asset, amount, to }} name={name} />
      {danger && <RecipientDanger danger={danger} address={to} agreed={agreed} onAgree={agree} />}
      <SendFacts send={send} network={network} amount={amount} asset={asset} />
      <RequestDetails request={{ kind: 'transfer', asset, from, to, amount }} />
      {!danger && (
        <div className="preview-notes">
          <RecipientNotes send={send} />
          <p className="preview-warning">{t('preview.warning')}</p>
        </div>
      )}
      <PreviewIssue send={send} issue={issue} />
      <Button
        disabled={issue !== undefined || send.fee === undefined || !agreed}
        onClick={() => {
          void submitSend(portico, { asset, amount, from, to, typed: form.recipient })
          back(portico) // to the form, which shows the progress
        }}
      >
        {t('preview.confirm')}
      </Button>
    </>
  )
}

type PreviewHeadProps = { asset: Asset; amount: bigint; to: string; name: string | undefined }

/** The amount and the recipient. */
function PreviewHead({ asset, amount, to, name }: PreviewHeadProps) {
  const { t, locale } = useText()
  return (
    <div className="preview">
      {asset.nft && (
        <span className="preview-picture">
          <Picture src={asset.iconUrl} name={asset.name} />
        </span>
      )}
      <p className="preview-label">{t('preview.send')}</p>
      <p className="preview-amount">
        <bdi>{amountOf(asset, amount, locale)}</bdi>
      </p>
      <p className="preview-label">{t('send.to')}</p>
      {name !== undefined && <bdi className="preview-name">{name}</bdi>}
      <FullAddress address={to} />
    </div>
  )
}

/** Returns the name of the recipient. A name that becomes known later does not show, so that nothing moves. */
function useFinalName(send: SendView): string | undefined {
  const { recipient } = send.check
  const reverseName = useReverseName(send)
  const [known] = useState(reverseName)
  return recipient.kind === 'name' ? recipient.text : known && reverseName
}

/** Why it cannot be sent in this form. */
function PreviewIssue({ send, issue }: { send: SendView; issue: string | undefined }) {
  const { feeError, retryFee } = send
  return (
    <>
      {feeError && !isChainIssue(feeError) && <ErrorNote error={feeError} onRetry={retryFee} />}
      {issue && (
        <p className="field-issue" role="alert">
          {issue}
        </p>
      )}
    </>
  )
}

/** Returns to the form if there is nothing to review, because the network or the account has changed. */
function useBackUnless(whole: boolean): void {
  const portico = usePortico()
  useEffect(() => {
    if (!whole && top(portico.store.getState().stack).view === 'SendPreview') back(portico)
  }, [portico, whole])
}

/** Returns whether the visitor continues despite a danger. It is valid only for this danger of this address. */
function useAgreement(danger: Danger | undefined, to: string | undefined) {
  const [agreedTo, agreeTo] = useState<string>()
  const subject = danger && `${danger.kind}:${danger.other}:${to}`
  const agree = (yes: boolean) => agreeTo(yes ? subject : undefined)
  return [agreedTo === subject || danger === undefined, agree] as const
}
