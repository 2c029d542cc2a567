import { back, submitSend } from '@portico/core'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { FullAddress } from '../ui/FullAddress.tsx'
import { SendFacts } from './SendFacts.tsx'
import css from './SendPreview.css?inline'
import { sendIssue } from './sendIssue.ts'
import { useSend } from './useSend.ts'

/** The transfer in full, before the wallet is asked. */
export default function SendPreview() {
  useStyles(css)
  const portico = usePortico()
  const { t, locale } = useText()
  const network = useNetwork()
  const send = useSend()
  const { form, check } = send
  const { asset } = form
  const { amount, to } = check
  if (!asset || amount === undefined || !to) return null
  const issue = sendIssue(check, 'amount', locale) ?? sendIssue(check, 'recipient', locale)
  return (
    <>
      <div className="preview">
        <p className="preview-label">{t('preview.send')}</p>
        <p className="preview-amount">
          <Amount value={amount} decimals={asset.decimals} symbol={asset.symbol} />
        </p>
        <p className="preview-label">{t('preview.to')}</p>
        <FullAddress address={to} />
      </div>
      <SendFacts send={send} network={network} amount={amount} asset={asset} />
      <p className="preview-warning">{t('preview.warning')}</p>
      {send.feeError && <ErrorNote error={send.feeError} />}
      {issue && (
        <p className="field-issue" role="alert">
          {issue}
        </p>
      )}
      <Button
        disabled={issue !== undefined || send.fee === undefined}
        onClick={() => {
          void submitSend(portico, { asset, amount, to })
          back(portico) // to the form, which shows what comes of it
        }}
      >
        {t('preview.confirm')}
      </Button>
    </>
  )
}
