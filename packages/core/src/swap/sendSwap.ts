import type { Context } from '../context/context.ts'
import { sendOnNetwork } from '../transfer/sendOnNetwork.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { recordFailure, waitForReceipt } from '../transfer/transferOutcome.ts'
import type { Network } from '../types/network.ts'
import type { Receipt } from '../types/transaction.ts'
import { type BuiltSwap, buildSwap } from './buildSwap.ts'
import type { Seller } from './seller.ts'
import { swapProblem } from './swapProblem.ts'

/** The plain address of a CAIP-10 id on a network. @throws PorticoError the problem `unsafe` for another one. */
function onNetwork({ caipNetworkId }: Network, id: string): string {
  if (!id.startsWith(`${caipNetworkId}:`)) throw swapProblem('unsafe')
  return id.slice(caipNetworkId.length + 1)
}

const transactionOf = (network: Network, { tx }: BuiltSwap) => ({
  to: onNetwork(network, tx.to),
  data: tx.data,
  value: BigInt(tx.value ?? 0),
})

/**
 * Has the server build a swap, has the adapter read what that would do, and the wallet send it; waits 25 s for the
 * receipt. The tracker follows it from the wallet's request on, whatever becomes of the caller.
 * @throws PorticoError as `SwapActions.swap`, what the server refuses with, and as `sendTransfer`.
 */
export async function sendSwap(
  context: Context,
  { network, adapter, swaps, send, connector, abortable, signal, swap }: Seller,
  onSubmitted: (hash: string) => void,
): Promise<Receipt> {
  const { give, get, from, amount, quoted, least, source } = swap
  const built = await buildSwap(context, network, swap, { signal, tries: true })
  const transaction = transactionOf(network, built)
  const { platform } = context.internal
  const tracker = trackerOf(context)
  const id = tracker.add({
    ...{ networkId: network.caipNetworkId, from, to: transaction.to, amount },
    ...{ token: give.address, symbol: give.symbol, decimals: give.decimals },
    swap: { amount: quoted, token: get.address, symbol: get.symbol, decimals: get.decimals },
  })
  const release = tracker.hold(id)
  let hasSent = false
  try {
    const submit = () => {
      tracker.dispatch(id, { type: 'walletRequested' })
      return swaps.swap({
        ...{ network, owner: from, give: give.address, get: get.address, amount, least },
        source,
        ...{ transaction, connector: abortable },
        onRequest: (seen) =>
          tracker.dispatch(id, { type: 'sendRequested', at: platform.now(), seen }),
      })
    }
    const sent = await sendOnNetwork(context, { network, adapter, connector, from, submit, signal })
    hasSent = true
    tracker.dispatch(id, { type: 'submitted', ...sent, at: platform.now() })
    onSubmitted(sent.hash)
    return await waitForReceipt(context, { actions: send, network, sent, tracker, id })
  } catch (cause) {
    throw swaps.explain(recordFailure(tracker, id, { cause, hasSent, at: platform.now() }))
  } finally {
    release()
  }
}
