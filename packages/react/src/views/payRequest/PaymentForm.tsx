import { addressOf } from '@portico/core/adapter'
import type { PayRequestState, PreviewedRequest, RequestedPayment } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePayRequestText } from '../../i18n/subjects/usePayRequestText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import { RequestDetails } from '../shared/preview/RequestDetails.tsx'
import css from './PayRequest.css?inline'
import { usePaymentAmount } from './usePayRequest.ts'

type PaymentFormProps = {
  state: Extract<PayRequestState, { step: 'review' | 'elsewhere' | 'failed' }>
}

/** The request before it goes to the wallet, and again after a failure. */
export function PaymentForm({ state }: PaymentFormProps) {
  const t = usePayRequestText()
  const { payment, pay, cancel } = state
  const amountText = usePaymentAmount(payment)
  const { terms, token } = payment
  const isShort = token.balance < terms.amount
  return (
    <>
      <PaymentHead payment={payment} />
      <PaymentFacts payment={payment} />
      {!isShort && <RequestDetails request={transferOf(payment)} />}
      <PaymentNotes payment={payment} />
      {state.step === 'failed' && <ErrorNote error={state.error} />}
      {state.step === 'elsewhere' && (
        <p className="pay-request-warning" role="alert">
          {t('payRequest.elsewhere')}
        </p>
      )}
      {state.step === 'review' && state.comeBack?.isUnknown && (
        <p className="pay-request-warning" role="alert">
          {t('payRequest.comeBackUnknown', { origin: payment.resource.origin })}
        </p>
      )}
      <Button autoFocus={!isShort} disabled={isShort} onClick={pay}>
        {t('payRequest.pay', { amount: amountText(terms.amount) })}
      </Button>
      {state.step === 'review' && state.comeBack && (
        <Button kind="quiet" onClick={state.comeBack.start}>
          {t('payRequest.comeBack')}
        </Button>
      )}
      <Button kind="quiet" autoFocus={isShort} onClick={cancel}>
        {t('payRequest.decline')}
      </Button>
    </>
  )
}

/** Returns the transfer that the paid server executes with the signature, at its own cost. */
function transferOf({ terms, token, connection }: RequestedPayment): PreviewedRequest {
  const { networkId, asset: address, payTo: to, amount } = terms
  const from = addressOf(connection.caipAddress)
  const asset = { networkId, address, name: token.symbol, ...token }
  return { kind: 'transfer', asset, from, to, amount, isSponsored: true }
}

/** The amount, the requester, and the purpose. */
export function PaymentHead({ payment }: { payment: RequestedPayment }) {
  useStyles(css)
  const t = usePayRequestText()
  const { resource, terms } = payment
  const amountText = usePaymentAmount(payment)
  const { origin, path, description } = resource
  return (
    <div className="pay-request">
      <p className="pay-request-amount">
        <bdi>{amountText(terms.amount)}</bdi>
      </p>
      <p className="pay-request-muted">{t('payRequest.by')}</p>
      <p className="pay-request-origin">
        <bdi>{origin}</bdi>
      </p>
      <p className="pay-request-muted">
        {description && (
          <>
            <bdi>{description}</bdi>
            <br />
          </>
        )}
        <bdi>{path}</bdi>
      </p>
    </div>
  )
}

function PaymentFacts({ payment }: { payment: RequestedPayment }) {
  useStyles(facts)
  const t = usePayRequestText()
  const { networks } = useConfig()
  const amountText = usePaymentAmount(payment)
  const { terms, token } = payment
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === terms.networkId)
  return (
    <>
      <dl className="facts">
        <Fact name={t('payRequest.network')}>
          <bdi>{network?.name}</bdi>
        </Fact>
        <Fact name={t('payRequest.balance')}>
          <bdi>{amountText(token.balance)}</bdi>
        </Fact>
        <Fact name={t('payRequest.fee')}>{t('payRequest.noFee')}</Fact>
      </dl>
      <div className="pay-request-recipient">
        <p className="pay-request-muted">{t('payRequest.recipient')}</p>
        <FullAddress address={terms.payTo} />
      </div>
    </>
  )
}

/** Notes to read before paying. */
function PaymentNotes({ payment }: { payment: RequestedPayment }) {
  const t = usePayRequestText()
  const amountText = usePaymentAmount(payment)
  const { terms, token, before } = payment
  const isShort = token.balance < terms.amount
  if (!isShort && before === undefined) return null
  return (
    <div role="status">
      {before !== undefined && (
        <p className="pay-request-warning">
          {t('payRequest.changed', { amount: amountText(before) })}
        </p>
      )}
      {isShort && (
        <p className="pay-request-warning">
          {t('payRequest.short', { amount: amountText(terms.amount - token.balance) })}
        </p>
      )}
    </div>
  )
}
