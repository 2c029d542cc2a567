import type { ChainRpc } from '../families/chainRpc.ts'
import type {
  FacilitatorStore,
  Spending,
  SpendingRefusal,
} from '../store/facilitator/facilitatorStore.ts'
import { defaultPerDay, type FacilitatorProject } from './facilitatorConfig.ts'
import { balanceOf, hasCode } from './paymentChecks.ts'
import { PaymentRefusal } from './paymentReasons.ts'
import type { Payment } from './readPayment.ts'
import { isSignedByKey } from './tokenCalls.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long another payment of a contract counts as open. */
const openMs = 120_000

const reasons = {
  undone: 'invalid_exact_evm_payload_signature',
  // Only one of a contract at a time, and no more than the balance of the payer, because the others could revert.
  open: 'unexpected_settle_error',
  // The project has used up its fees for today.
  budget: 'unexpected_settle_error',
} as const

/** Returns the refusal of a payment on which nothing may be spent. */
export const refusalOf = (why: SpendingRefusal) => new PaymentRefusal(reasons[why])

/**
 * Returns the limits of spending for a payment. Contracts get one payment at a time, because a contract can agree to
 * the trial and not to the transaction. An account that delegates (EIP-7702) counts as one, even if its key signs.
 * @throws PaymentRefusal for a contract if the project accepts only keys; ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function spendingOf(
  rpc: ChainRpc,
  payment: Payment,
  { projectId: project, perDay = defaultPerDay, keysOnly = false }: FacilitatorProject,
  now: number,
): Promise<Spending> {
  const budget = { most: perDay, since: now - dayMs }
  if ((await isSignedByKey(payment)) && !(await hasCode(rpc, payment))) return { project, budget }
  if (keysOnly) throw refusalOf('undone')
  const { asset, authorization } = payment
  const { from, nonce } = authorization
  return {
    project,
    budget,
    alone: { network: asset.network, from, nonce, openSince: now - openMs },
  }
}

/**
 * Checks whether something may be spent on a payer, as far as that is known in advance. @throws PaymentRefusal,
 * StorageError.
 */
export async function assertPayer(store: FacilitatorStore, { alone }: Spending): Promise<void> {
  const others = alone && (await store.othersOf(alone))
  if (others?.hasUndone) throw refusalOf('undone')
  if (others?.hasOpen) throw refusalOf('open')
}

/**
 * Checks whether the payer's balance covers all of its payments that are on their way: each passes its trial by itself,
 * and only some could be paid. The transaction of this one is already stored, so of two nodes at least one sees both.
 * Reads the balance last, because a settled payment is no longer open.
 * @throws PaymentRefusal, StorageError, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function assertCovered(
  rpc: ChainRpc,
  store: FacilitatorStore,
  payment: Payment,
  now: number,
): Promise<void> {
  const { asset, authorization } = payment
  const open = await store.openAmount({
    network: asset.network,
    asset: asset.asset,
    from: authorization.from,
    openSince: now - openMs,
  })
  if (open > (await balanceOf(rpc, payment))) throw refusalOf('open')
}

/** @throws PaymentRefusal if a project has used up its fees for today, StorageError. */
export async function assertBudget(
  store: FacilitatorStore,
  { project, budget }: Spending,
): Promise<void> {
  if ((await store.countSent(project, budget.since)) >= budget.most) throw refusalOf('budget')
}
