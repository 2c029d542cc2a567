import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { sendOnNetwork } from '../transfer/sendOnNetwork.ts'
import type { SentTransaction } from '../types/transaction.ts'
import { acrossOf } from './acrossOf.ts'
import { buildSwap } from './buildSwap.ts'
import type { Seller } from './seller.ts'
import { swapProblem } from './swapProblem.ts'
import { transactionOf } from './swapTransaction.ts'

/** A token that requires its old allowance to be zero first takes two transactions. */
const mostSteps = 2

/** Whether the spender already has the allowance that a swap needs. */
export async function isAllowed({ network, swaps, swap }: Seller): Promise<boolean> {
  const { from, amount, source, give, get } = swap
  const { address: token } = give
  if (token === undefined) return true
  const query = { network, owner: from, token, source, getsCurrency: get.address === undefined }
  return (await swaps.readAllowance(query)) >= amount
}

/** Whether the wallet must also sign a permit, in addition to the allowance and the swap. */
export async function needsSignature({ network, swaps, swap }: Seller): Promise<boolean> {
  const { from: owner, amount, source, give } = swap
  const { address: token } = give
  if (token === undefined || !swaps.needsSignature) return false
  return swaps.needsSignature({ network, owner, token, amount, source })
}

/** Lets a service build its offer. If it does not honor the offer, or builds something else, no allowance is needed. */
async function assertKept(context: Context, { network, swaps, swap, signal }: Seller) {
  const built = await buildSwap(context, network, swap, { signal, tries: false })
  const { from: owner, give, get, amount, least, source } = swap
  await swaps.assertOrder?.({
    network,
    owner,
    give: give.address,
    get: get.address,
    amount,
    least,
    source,
    across: acrossOf(context, swap),
    transaction: transactionOf(network, built),
  })
}

/**
 * Requests an allowance of exactly the swap's amount from the wallet, unless there is one, and waits until it is in a
 * block. Calls `onStep` before the request to the wallet, and again with the hash. Returns whether there was a request.
 * @throws PorticoError the problems `notAllowed` and, before the request to the wallet, `withdrawn` and `unsafe`;
 * `RECEIPT_NOT_FOUND`, and as `sendTransfer`.
 */
export async function allowSwap(
  context: Context,
  seller: Seller,
  onStep: (hash?: string) => void,
): Promise<boolean> {
  const { network, adapter, swaps, send, connector, abortable, signal, swap } = seller
  const { from, amount, source } = swap
  const token = swap.give.address
  if (token === undefined || (await isAllowed(seller))) return false
  if (source !== undefined) await assertKept(context, seller)
  for (let steps = 0; steps < mostSteps; steps++) {
    onStep()
    let step = 'approve'
    const submit = async (): Promise<SentTransaction> => {
      const request = { network, owner: from, token, amount, source, connector: abortable }
      const { step: taken, ...sent } = await swaps.approve(request)
      step = taken
      return sent
    }
    const sent = await sendOnNetwork(context, { network, adapter, connector, from, submit, signal })
    onStep(sent.hash)
    const { status } = await send.waitForReceipt({ network, ...sent })
    if (status === 'pending') throw errorOf('RECEIPT_NOT_FOUND')
    if (step === 'approve') break
  }
  if (!(await isAllowed(seller))) throw swapProblem('notAllowed')
  return true
}
