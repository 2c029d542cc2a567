import type { Context } from '../context/context.ts'
import { noteRequest } from '../transfer/noteRequest.ts'
import { sendOnNetwork } from '../transfer/sendOnNetwork.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { recordFailure, waitForReceipt } from '../transfer/transferOutcome.ts'
import type { TrackedTransfer } from '../types/tracked.ts'
import type {
  Receipt,
  SeenTransaction,
  SentTransaction,
  TransferParams,
} from '../types/transaction.ts'
import type { Seller } from './seller.ts'

/** A request to the wallet of the account that sells. */
type TrackedRequest = {
  /** The entry of the tracker. */
  entry: TrackedTransfer
  /** The required transfer, if its logs can prove it. */
  transfer?: Omit<TransferParams, 'network'> | undefined
  submit(onRequest: (seen: SeenTransaction & { hash?: string }) => void): Promise<SentTransaction>
  onSubmitted(hash: string): void
}

/**
 * Requests a swap from a wallet, and waits 25 s for the receipt. The tracker follows it from the request on, whatever
 * the caller does.
 * @throws PorticoError as `SwapActions.swap`, and as `sendTransfer`.
 */
export async function trackSwap(
  context: Context,
  { network, adapter, swaps, send, connector, signal, swap: { from } }: Seller,
  { entry, transfer, submit, onSubmitted }: TrackedRequest,
): Promise<Receipt> {
  const { platform } = context.internal
  const tracker = trackerOf(context)
  const id = tracker.add(entry)
  const release = tracker.hold(id)
  let hasSent = false
  try {
    const requestSwap = () => {
      tracker.dispatch(id, { type: 'walletRequested' })
      return submit((seen) => noteRequest(tracker, id, seen, platform.now()))
    }
    const request = { network, adapter, connector, from, submit: requestSwap, signal }
    const sent = await sendOnNetwork(context, request)
    hasSent = true
    tracker.dispatch(id, { type: 'submitted', ...sent, at: platform.now() })
    onSubmitted(sent.hash)
    const wait = { actions: send, network, sent, tracker, id, ...(transfer && { transfer }) }
    return await waitForReceipt(context, wait)
  } catch (cause) {
    throw swaps.explain(recordFailure(tracker, id, { cause, hasSent, at: platform.now() }))
  } finally {
    release()
  }
}
