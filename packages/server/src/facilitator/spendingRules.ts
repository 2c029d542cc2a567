import type {
  FacilitatorStore,
  Spending,
  SpendingRefusal,
} from '../store/facilitator/facilitatorStore.ts'
import { defaultPerDay, type FacilitatorProject } from './facilitatorConfig.ts'
import { PaymentRefusal } from './paymentReasons.ts'
import type { Payment } from './readPayment.ts'
import { isSignedByKey } from './tokenCalls.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So long another payment of a contract has to come to its end. */
const openMs = 120_000

const reasons = {
  undone: 'invalid_exact_evm_payload_signature',
  // One at a time: each could come undone.
  open: 'unexpected_settle_error',
  // The project has had its fill of fees for today.
  budget: 'unexpected_settle_error',
} as const

/** What a payment is refused with that nothing is spent on. */
export const refusalOf = (why: SpendingRefusal) => new PaymentRefusal(reasons[why])

/**
 * What may be spent on a payment: for contracts on one at a time, since one can agree when it is asked, and not when it is paid
 * for. @throws PaymentRefusal for a contract where a project has keys only.
 */
export async function spendingOf(
  payment: Payment,
  { projectId: project, perDay = defaultPerDay, keysOnly = false }: FacilitatorProject,
  now: number,
): Promise<Spending> {
  const budget = { most: perDay, since: now - dayMs }
  if (await isSignedByKey(payment)) return { project, budget }
  if (keysOnly) throw refusalOf('undone')
  const { asset, authorization } = payment
  const { from, nonce } = authorization
  return {
    project,
    budget,
    alone: { network: asset.network, from, nonce, openSince: now - openMs },
  }
}

/** Whether something may be spent on a payer, as far as can be known before it is. @throws PaymentRefusal, StorageError. */
export async function assertPayer(store: FacilitatorStore, { alone }: Spending): Promise<void> {
  const others = alone && (await store.othersOf(alone))
  if (others?.hasUndone) throw refusalOf('undone')
  if (others?.hasOpen) throw refusalOf('open')
}

/** @throws PaymentRefusal where a project has had its fill of fees for today; StorageError. */
export async function assertBudget(
  store: FacilitatorStore,
  { project, budget }: Spending,
): Promise<void> {
  if ((await store.countSent(project, budget.since)) >= budget.most) throw refusalOf('budget')
}
