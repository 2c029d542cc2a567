import type { FacilitatorStore } from '../store/facilitator/facilitatorStore.ts'
import { defaultPerDay, type FacilitatorProject } from './facilitatorConfig.ts'
import { PaymentRefusal } from './paymentReasons.ts'
import type { Payment } from './readPayment.ts'
import { isSignedByKey } from './tokenCalls.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So long another payment of a contract has to come to its end. */
const openMs = 120_000

/**
 * Whose payments fees are not spent on: a contract can agree when it is asked, and not when it is paid for.
 * @throws PaymentRefusal, StorageError.
 */
export async function assertPayer(
  { store, now }: { store: FacilitatorStore; now: number },
  payment: Payment,
  { keysOnly = false }: FacilitatorProject,
): Promise<void> {
  if (await isSignedByKey(payment)) return
  if (keysOnly) throw new PaymentRefusal('invalid_exact_evm_payload_signature')
  const { asset, authorization } = payment
  const { from, nonce } = authorization
  const of = { network: asset.network, from, nonce, openSince: now - openMs }
  const others = await store.othersOf(of)
  if (others.hasUndone) throw new PaymentRefusal('invalid_exact_evm_payload_signature')
  // One at a time: each could come undone.
  if (others.hasOpen) throw new PaymentRefusal('unexpected_settle_error')
}

/** @throws PaymentRefusal where a project has had its fill of fees for today; StorageError. */
export async function assertBudget(
  { store, now }: { store: FacilitatorStore; now: number },
  { projectId, perDay = defaultPerDay }: FacilitatorProject,
): Promise<void> {
  if ((await store.countSent(projectId, now - dayMs)) >= perDay)
    throw new PaymentRefusal('unexpected_settle_error')
}
