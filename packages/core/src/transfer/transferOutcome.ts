import { constants } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isUnanswered } from '../errors/isUnanswered.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import type { Network } from '../types/network.ts'
import type { SendActions } from '../types/sendActions.ts'
import { hashOf, maySend } from '../types/tracked.ts'
import type { Receipt, SentTransaction, TransferParams } from '../types/transaction.ts'
import type { Tracker } from './tracker/tracker.ts'

type ReceiptWait = {
  actions: SendActions
  network: Network
  /** The required transfer, if the transaction is one. */
  transfer?: Omit<TransferParams, 'network'>
  sent: SentTransaction
  tracker: Tracker
  id: string
}

/** @throws PorticoError as `waitForReceipt`; `TRANSACTION_REPLACED` if this is the reason. */
export async function waitForReceipt(context: Context, waiting: ReceiptWait): Promise<Receipt> {
  const { actions, network, transfer, sent, tracker, id } = waiting
  const timeoutMs = constants.receiptWaitSendingMs
  try {
    const wanted = { network, ...sent, timeoutMs, transfer }
    const receipt = await actions.waitForReceipt(wanted)
    const at = context.internal.platform.now()
    const { status } = receipt
    if (status === 'confirmed')
      tracker.dispatch(id, { type: 'looked', found: { status, hash: receipt.hash }, at })
    return receipt
  } catch (error) {
    const now = await tracker.look(id)
    if (now?.state === 'replaced' && !now.same) throw errorOf('TRANSACTION_REPLACED', {}, error)
    throw error
  }
}

/** Whether it was signed, or the wallet had a request to send and did not refuse it. */
function mayBeSent({ store }: Tracker, id: string, error: PorticoError): boolean {
  const transaction = store.getState().find((one) => one.id === id)
  if (!transaction) return false
  return hashOf(transaction) !== undefined || (maySend(transaction) && isUnanswered(error))
}

type FailedSend = { cause: unknown; hasSent: boolean; at: number }

/**
 * Removes a transaction that the visitor declined, because it never existed; otherwise stores the failure. Returns the
 * error for the caller: `SEND_UNKNOWN` if the wallet may have sent it.
 */
export function recordFailure(
  tracker: Tracker,
  id: string,
  { cause, hasSent, at }: FailedSend,
): PorticoError {
  const known = translateWalletError(cause, 'SEND_FAILED')
  const error =
    !hasSent && mayBeSent(tracker, id, known) ? errorOf('SEND_UNKNOWN', {}, known) : known
  const { code } = error
  if (code === 'SEND_UNKNOWN') tracker.dispatch(id, { type: 'unanswered', at })
  else if (code === 'USER_REJECTED') tracker.remove(id)
  else tracker.dispatch(id, { type: 'refused', code, at })
  return error
}
