import type { SwapActions } from '@portico/core/adapter'
import { type Address, type Client, hexToBigInt } from 'viem'
import { getCapabilities } from '../actions/getCapabilities.ts'
import { sendCalls } from '../actions/sendCalls.ts'
import { translateSendError } from '../errors/translateSendError.ts'
import { assertWalletReady } from '../signing/assertWalletReady.ts'
import { seenBefore } from '../signing/sendCall.ts'
import { type Call, toCall } from '../transfer/toCall.ts'
import { assertSoon } from './assertSoon.ts'
import { type Swapper, spenderOf } from './assertSwap.ts'
import { explainSwap } from './explainSwap.ts'
import { approvalCall, needsReset } from './nextApproval.ts'
import { readAllowance } from './readAllowance.ts'
import { simulateCalls } from './simulateCalls.ts'
import { readyCall } from './swap.ts'
import { missingPermission } from './v4/withPermit.ts'

type Params = Parameters<SwapActions['batch']>[0]

/** `ready`: the wallet can do so once the visitor has agreed (EIP-5792). */
const able: readonly unknown[] = ['supported', 'ready']

/** Whether a wallet accepts several calls as one atomic batch. */
export const canBatch: SwapActions['canBatch'] = async ({ network, connector, owner }) => {
  const query = { connector, address: owner, networks: [network] }
  const found = await getCapabilities(query).catch(() => undefined)
  return able.includes(found?.[network.caipNetworkId]?.atomic?.status)
}

/** Returns the calls that set the allowance to exactly this amount, first to zero if the token requires it. */
async function approvalsOf(
  client: Client,
  wanted: { token: string; amount: bigint; owner: string },
  spender: Address,
): Promise<Call[]> {
  const resets = await needsReset(client, wanted, spender)
  const reset = resets ? [approvalCall({ ...wanted, amount: 0n }, spender)] : []
  return [...reset, approvalCall(wanted, spender)]
}

/** Returns the calls of a swap, in their order. */
async function callsOf(client: Client, params: Params, router: Swapper): Promise<Call[]> {
  const { transaction, payment, connector: _, onRequest: __, ...order } = params
  const swap = await readyCall(client, order, transaction, router)
  await assertSoon(client, swap, router)
  const { give: token, amount, owner } = order
  // A wrap needs no allowance: it calls the token itself.
  const takes = token !== undefined && swap.to.toLowerCase() === router.router.toLowerCase()
  const spender = spenderOf(router)
  const allowed = takes ? await readAllowance(client, { owner, token }, spender) : amount
  const approvals = takes && allowed < amount ? { token, amount, owner } : undefined
  const permission = await missingPermission(client, { order, router }, swap)
  return [
    ...(approvals ? await approvalsOf(client, approvals, spender) : []),
    ...(permission ? [permission.call] : []),
    swap,
    ...(payment ? [toCall(payment)] : []),
  ]
}

/**
 * Requests a swap and its other calls from the wallet as one batch, after decoding the swap and a node's simulation.
 */
export async function batch(
  client: Client,
  params: Params,
  router: Swapper,
): Promise<{ id: string }> {
  const { network, connector, owner: from, onRequest } = params
  const calls = await callsOf(client, params, router)
  try {
    await assertWalletReady({ connector, network, from })
    await simulateCalls(client, calls)
    const [{ from: sender }] = calls as [Call]
    const seen = await seenBefore(client, sender)
    onRequest?.(seen)
    const requests = calls.map(({ to, data, value }) => ({ to, data, value: hexToBigInt(value) }))
    return { id: await sendCalls({ connector, network, from, calls: requests }) }
  } catch (error) {
    throw explainSwap(translateSendError(error))
  }
}
