import { connectorOf, type PayRequestState } from '@portico/core/internal'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { usePayRequestText } from '../../i18n/subjects/usePayRequestText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'
import { PaymentHead } from './PaymentForm.tsx'

type Step = 'requested' | 'returning' | 'fetching' | 'done' | 'answered'
type PaymentProgressProps = { state: Extract<PayRequestState, { step: Step }> }

const words = {
  requested: ['payRequest.sign', 'payRequest.signBody'],
  returning: ['payRequest.returning', 'payRequest.returningBody'],
  fetching: ['payRequest.fetching', 'payRequest.fetchingBody'],
  done: ['payRequest.done', 'payRequest.doneBody'],
  answered: ['payRequest.answered', 'payRequest.answeredBody'],
} as const

/** The wallet has the request, then the resource is fetched. */
export function PaymentProgress({ state }: PaymentProgressProps) {
  useStyles(waiting)
  const { t: common } = useText()
  const t = usePayRequestText()
  const { step, payment, cancel } = state
  const { connection } = payment
  const connector = usePorticoState((current) => connectorOf(current, connection))
  const waits = useWaitingFor(connection.namespace)
  const wallet = connection.connectorName
  const [title, body] = words[step]
  const { origin } = payment.resource
  const isRequested = step === 'requested' || step === 'returning'
  const isOver = step === 'done' || step === 'answered'
  return (
    <>
      <PaymentHead payment={payment} />
      <div className="waiting">
        {step === 'done' ? (
          <Check />
        ) : (
          <WalletSpinner busy={step !== 'answered'}>
            <Picture src={connector?.imageUrl} name={wallet} />
          </WalletSpinner>
        )}
        <div className="waiting-words pay-request-words" role="status">
          <h3 className="waiting-title">{t(title, { wallet })}</h3>
          <p className="waiting-body">{t(body, { origin })}</p>
        </div>
        {isRequested && waits && <WaitingWallet waits={waits} />}
        {!isOver && (
          <Button kind="quiet" onClick={cancel}>
            {isRequested ? common('request.cancel') : t('payRequest.close')}
          </Button>
        )}
      </div>
    </>
  )
}
