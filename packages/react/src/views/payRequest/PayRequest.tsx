import type { PayRequestState } from '@portico/core/internal'
import { usePayRequestText } from '../../i18n/subjects/usePayRequestText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PaymentProgress } from './PaymentProgress.tsx'
import css from './PayRequest.css?inline'
import { usePayRequest } from './usePayRequest.ts'

/** A site's request for a payment for a resource (x402): the amount, the recipient, the purpose, and the result. */
export default function PayRequest() {
  const state = usePayRequest()
  if (!state) return null
  switch (state.step) {
    case 'reading':
      return <Reading state={state} />
    case 'unreadable':
      return <Unreadable state={state} />
    case 'unsupported':
      return <Unsupported state={state} />
    case 'review':
    case 'elsewhere':
    case 'failed':
      return <PaymentForm state={state} />
    default:
      return <PaymentProgress state={state} />
  }
}

type At<Step extends PayRequestState['step']> = { state: Extract<PayRequestState, { step: Step }> }

function Reading({ state }: At<'reading'>) {
  const { t } = useText()
  return (
    <>
      <Skeleton rows={2} label={t('common.loading')} />
      <Decline onClick={state.cancel} />
    </>
  )
}

function Unreadable({ state }: At<'unreadable'>) {
  return (
    <>
      <ErrorNote main error={state.error} onRetry={state.retry} />
      <Decline onClick={state.cancel} />
    </>
  )
}

/** Says that the site accepts nothing with which the visitor can pay here. */
function Unsupported({ state: { resource, cancel } }: At<'unsupported'>) {
  useStyles(css)
  const t = usePayRequestText()
  const body = t('payRequest.unsupportedBody', { origin: resource.origin })
  return (
    <>
      <StateNote
        kind="empty"
        title={t('payRequest.unsupported')}
        body={<span className="pay-request-muted">{body}</span>}
      />
      <Button autoFocus onClick={cancel}>
        {t('payRequest.close')}
      </Button>
    </>
  )
}

function Decline({ onClick }: { onClick: () => void }) {
  const t = usePayRequestText()
  return (
    <Button kind="quiet" onClick={onClick}>
      {t('payRequest.decline')}
    </Button>
  )
}
