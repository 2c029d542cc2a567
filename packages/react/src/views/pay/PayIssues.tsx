import type { PorticoError } from '@portico/core'
import { maySend, type Order, swapProblemOf } from '@portico/core/internal'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SwapError } from '../shared/swap/SwapError.tsx'
import type { PayView } from './usePay.ts'

/** Why an order is not paid yet, and what has been done already. */
export function PayIssues({ pay, order }: { pay: PayView; order: Order }) {
  const t = usePayText()
  const { error, progress, retry } = pay
  return (
    <>
      {progress.step === 'failed' && <Failure error={progress.error} />}
      {progress.step === 'elsewhere' && (
        <p className="field-warning" role="alert">
          {t('pay.elsewhere')}
        </p>
      )}
      <SwapDone pay={pay} order={order} />
      {error && <ErrorNote error={error} onRetry={retry} />}
    </>
  )
}

/** The failure of a payment: nothing was swapped, or nothing was paid. */
function Failure({ error }: { error: PorticoError }) {
  const t = usePayText()
  const problem = swapProblemOf(error)
  if (!problem) return <ErrorNote error={error} />
  if (problem !== 'withdrawn') return <SwapError error={error} />
  return (
    <p className="field-warning" role="alert">
      {t('pay.withdrawn')}
    </p>
  )
}

/** Says that the account holds the requested token because of a swap that this browser has made, or may have. */
function SwapDone({ pay: { swap }, order: { symbol } }: { pay: PayView; order: Order }) {
  const t = usePayText()
  const swapText = useSwapText()
  if (!swap) return null
  return (
    <p className="field-warning" role="status">
      {maySend(swap) ? swapText('swap.maySend') : t('pay.swapped', { symbol })}
    </p>
  )
}
