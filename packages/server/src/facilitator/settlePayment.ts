import type { Hex } from 'viem'
import type { ChainRpc } from '../families/chainRpc.ts'
import { ApiError } from '../http/apiError.ts'
import type { FacilitatorStore, Spending } from '../store/facilitator/facilitatorStore.ts'
import type { Platform } from '../util/platform.ts'
import { pause } from '../util/timeout.ts'
import { type Broadcast, broadcast } from './chainClient.ts'
import type { FacilitatorProject } from './facilitatorConfig.ts'
import type { FeePayer, SignedTransaction } from './feePayer.ts'
import { findUse, readReceipt } from './findUse.ts'
import { assertInTime, isUsed, tryOnChain } from './paymentChecks.ts'
import { type PaymentReason, PaymentRefusal } from './paymentReasons.ts'
import type { Payment } from './readPayment.ts'
import { assertBudget, assertCovered, assertPayer, refusalOf, spendingOf } from './spendingRules.ts'
import { hasMoved } from './tokenCalls.ts'

/** How long to wait for a transaction, how often to look for it, and when a claim without one has no owner. */
const waitMs = 20_000
const lookMs = 250
const staleMs = 120_000

/** The maximum number of nonces to try, because another node may be faster with one. */
const mostTries = 5

/** The dependencies of a settlement. */
export type Settling = {
  rpc: ChainRpc
  payer: FeePayer
  store: FacilitatorStore
  platform: Pick<Platform, 'now' | 'startTimer'>
}

const idOf = ({ asset: { network, asset }, authorization: { from, nonce } }: Payment) =>
  [network, asset, from, nonce].join(' ')

/**
 * Settles a payment by the transaction that used its authorization, if that is not `sent`. Anybody who sees the
 * facilitator's transaction can send the payment in it first, and the money arrives all the same. Only for payments
 * that the facilitator itself has sent, because a use from before may be settled elsewhere.
 * @throws PaymentRefusal if there is no such transaction, or for every caller after the first.
 */
async function settleByOther(
  { rpc, store }: Settling,
  payment: Payment,
  { sent, reason }: { sent: Hex; reason: PaymentReason },
): Promise<Hex> {
  const hash = await findUse(rpc, payment).catch((error: unknown) => {
    // Nodes that do not answer say nothing about the payment.
    throw error instanceof ApiError ? new PaymentRefusal('settlement_pending', sent) : error
  })
  if (hash === undefined) {
    // Fees were spent on it, and are not spent again.
    if (reason === 'invalid_transaction_state') await store.markUndone(idOf(payment), sent)
    throw new PaymentRefusal(reason, sent)
  }
  if (await store.markSettled(idOf(payment), hash)) return hash
  throw new PaymentRefusal('invalid_transaction_state', hash)
}

/**
 * Waits for a transaction, and reports the payment as settled to only one of the callers. A transaction without a
 * result by then is on its way, and has never failed.
 */
async function follow(settling: Settling, payment: Payment, hash: Hex): Promise<Hex> {
  const { store, platform } = settling
  const until = platform.now() + waitMs
  for (;;) {
    const done = await readReceipt(settling.rpc, hash).catch(() => undefined)
    if (done) {
      if (done.status !== 1n || !hasMoved(payment, done.logs))
        return settleByOther(settling, payment, { sent: hash, reason: 'invalid_transaction_state' })
      if (await store.markSettled(idOf(payment), hash)) return hash
      throw new PaymentRefusal('invalid_transaction_state', hash)
    }
    if (platform.now() >= until)
      return settleByOther(settling, payment, { sent: hash, reason: 'settlement_pending' })
    await pause(settling.platform.startTimer, lookMs)
  }
}

/**
 * Whether somebody else has made a payment that the facilitator also sent and nobody settled, so that it can still be
 * settled. @throws ApiError `UPSTREAM_UNAVAILABLE`, StorageError.
 */
export const isPaidByOther = async (
  { rpc, store }: Pick<Settling, 'rpc' | 'store'>,
  payment: Payment,
): Promise<boolean> =>
  (await store.isOpen(idOf(payment))) && (await findUse(rpc, payment)) !== undefined

/** Follows a reverted transaction again, because its block may be replaced. Never sends it again. */
async function followUndone(settling: Settling, payment: Payment, hash: Hex): Promise<Hex> {
  const done = await readReceipt(settling.rpc, hash)
  if (done?.status === 1n) return follow(settling, payment, hash)
  return settleByOther(settling, payment, { sent: hash, reason: 'invalid_transaction_state' })
}

/**
 * Signs a transaction, stores it, and sends it. `allowed` are the limits of spending, or the hash of the transaction
 * that it replaces.
 */
async function send(
  settling: Settling,
  payment: Payment,
  data: Hex,
  allowed: Spending | Hex,
): Promise<Hex> {
  const { payer, rpc, store } = settling
  const id = idOf(payment)
  const chain = { rpc, chainId: payment.chainId }
  let last = typeof allowed === 'string' ? allowed : undefined
  async function note(signed: SignedTransaction) {
    if (last !== undefined || typeof allowed === 'string')
      return (await store.replaceTransaction(id, signed, last ?? '0x')) ? 'noted' : 'taken'
    return store.setTransaction(id, signed, allowed)
  }
  async function assertCoveredOrRelease(hash: Hex) {
    try {
      await assertCovered(rpc, store, payment, settling.platform.now())
    } catch (error) {
      await store.release(id, hash)
      throw error
    }
  }
  const trySend = async (signed: SignedTransaction): Promise<Broadcast> => {
    const noted = await note(signed)
    if (noted === 'taken') throw new PaymentRefusal('invalid_transaction_state')
    if (noted !== 'noted') throw refusalOf(noted)
    if (last === undefined) await assertCoveredOrRelease(signed.hash)
    last = signed.hash
    return broadcast(rpc, signed.raw)
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const call = { to: payment.asset.asset, data }
    const outcome = await payer.sendNext(chain, call, trySend).catch(async (error: unknown) => {
      // Nothing was signed, so no transaction can arrive: the next call begins again.
      if (last === undefined) await store.release(id)
      throw error
    })
    if (last && (outcome === 'sent' || outcome === 'unknown')) return last
    if (outcome === 'refused') break
  }
  await store.release(id, last)
  throw new PaymentRefusal('unexpected_settle_error')
}

/** Continues a sent payment on another call: sends it again, with another nonce if another transaction used its own. */
async function resume(settling: Settling, payment: Payment, sent: SignedTransaction): Promise<Hex> {
  const { rpc, payer, platform } = settling
  if (await readReceipt(rpc, sent.hash)) return follow(settling, payment, sent.hash)
  const outcome = await broadcast(rpc, sent.raw)
  if (outcome !== 'nonceUsed' || (await readReceipt(rpc, sent.hash)))
    return follow(settling, payment, sent.hash)
  // A node that is behind has no receipt yet for a mined transaction.
  const mayBeOurs = platform.now() < Number(payment.authorization.validBefore) * 1000
  if (mayBeOurs && (await isUsed(rpc, payment))) return follow(settling, payment, sent.hash)
  const data = await tryOnChain(rpc, payment, payer.address)
  return follow(settling, payment, await send(settling, payment, data, sent.hash))
}

/**
 * Settles a payment and returns the hash of its transaction, to only one of all callers on all nodes.
 * @throws PaymentRefusal, with the hash if a transaction was sent. ApiError `UPSTREAM_UNAVAILABLE` if none was.
 * StorageError.
 */
export async function settlePayment(
  settling: Settling,
  payment: Payment,
  rules: FacilitatorProject,
): Promise<Hex> {
  const { store, platform, rpc, payer } = settling
  const now = platform.now()
  const { projectId: project } = rules
  const id = idOf(payment)
  const { digest, authorization, amount } = payment
  const validBefore = Number(authorization.validBefore)
  const claim = { id, project, digest, validBefore, amount, now, staleBefore: now - staleMs }
  const found = await store.claim(claim)
  if (found) {
    const { transaction, isSettled, isUndone } = found
    const isSame = found.project === project && found.digest === digest
    if (!isSame) throw new PaymentRefusal('invalid_transaction_state')
    if (isSettled) throw new PaymentRefusal('invalid_transaction_state', transaction?.hash)
    // Another call is about to send it.
    if (!transaction) throw new PaymentRefusal('settlement_pending')
    if (isUndone) return followUndone(settling, payment, transaction.hash)
    return resume(settling, payment, transaction)
  }
  let data: Hex
  let spending: Spending
  try {
    assertInTime(payment, now)
    spending = await spendingOf(rpc, payment, rules, now)
    await assertPayer(store, spending)
    await assertBudget(store, spending)
    data = await tryOnChain(rpc, payment, payer.address)
  } catch (error) {
    await store.release(id)
    throw error
  }
  return follow(settling, payment, await send(settling, payment, data, spending))
}
