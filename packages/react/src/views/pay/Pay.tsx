import {
  hashOf,
  isOpen,
  isPayable,
  isSettled,
  isUnsafe,
  type ViewParams,
} from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { PayEnded } from './PayEnded.tsx'
import { PayForm } from './PayForm.tsx'
import { PayReceipt } from './PayReceipt.tsx'
import { PayRequested } from './PayRequested.tsx'
import { PaySent } from './PaySent.tsx'
import { PaySwapping, SwapOnItsWay } from './PaySwapping.tsx'
import { usePay } from './usePay.ts'

/** An order: the amount and the merchant, the way to pay, and the result. */
export default function Pay({ order: id }: ViewParams['Pay']) {
  const { internal } = usePortico()
  const t = usePayText()
  const pay = usePay(id)
  const { order, error, progress, sent, swap, connection, retry } = pay
  if (error?.code === 'PAY_ORDER_ENDED')
    return <StateNote kind="error" title={t('pay.unknown')} body={t('pay.unknownBody')} />
  if (!order)
    return error ? (
      <ErrorNote main error={error} onRetry={retry} />
    ) : (
      <Skeleton rows={3} label={t('pay.reading')} />
    )
  if (isSettled(order)) return <PayReceipt order={order} />
  if (progress.step === 'requested' && !sent?.status.state.match(/^(submitted|pending|slow)$/))
    return connection ? <PayRequested order={order} connection={connection} swap={swap} /> : null
  if (progress.step === 'taken') return <PaySent order={order} sent={sent} isTaken />
  if (sent || order.status === 'confirming') return <PaySent order={order} sent={sent} />
  if (progress.step === 'swapping')
    return connection ? (
      <PaySwapping order={order} connection={connection} progress={progress} />
    ) : null
  if (!isPayable(order, internal.platform.now())) return <PayEnded order={order} />
  // A swap without a hash may not exist: then the form says so.
  if (swap && (isOpen(swap) || isUnsafe(swap)) && hashOf(swap) !== undefined)
    return <SwapOnItsWay order={order} swap={swap} />
  return <PayForm pay={pay} order={order} />
}
