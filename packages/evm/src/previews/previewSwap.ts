import type { PreviewActions, PreviewStep, RequestPreview, SwapOrder } from '@portico/core/adapter'
import { readTokens, tokenCallEffects } from '@portico/decode/evm'
import type { Client } from 'viem'
import { type Swapper, spenderOf } from '../swaps/assertSwap.ts'
import { approvalCall, needsReset } from '../swaps/nextApproval.ts'
import { readyCall } from '../swaps/swap.ts'
import { missingPermission } from '../swaps/v4/withPermit.ts'
import type { Call } from '../transfer/toCall.ts'
import { namedTokens } from './namedTokens.ts'
import { nodeOf } from './nodeOf.ts'
import { simulateCalls } from './simulateCalls.ts'
import { stepOf } from './stepOf.ts'

type Params = Parameters<Required<PreviewActions>['swap']>[0]

/** The calls that allow what the swap takes, where that is not allowed yet. */
async function approvalsFor(
  client: Client,
  { give: token, amount, owner, isAllowed }: Params,
  router: Swapper,
): Promise<readonly Call[]> {
  if (token === undefined || isAllowed) return []
  const wanted = { token, amount, owner }
  const spender = spenderOf(router)
  const resets = await needsReset(client, wanted, spender).catch(() => false)
  return [...(resets ? [0n] : []), amount].map((value) =>
    approvalCall({ ...wanted, amount: value }, spender),
  )
}

/** What is to be signed ahead of it, as a step: that the router may take exactly so much. */
const permitStep = ({ give: token, amount }: SwapOrder, { router }: Swapper): PreviewStep => ({
  kind: 'allow',
  asset: { token, amount },
  spender: router,
})

/** What the call of a swap does: it has been read, and is the order. */
const swapStep = (
  { give, get, amount, least, owner, across }: SwapOrder,
  by: string,
): PreviewStep => ({
  kind: 'swap',
  by,
  to: owner,
  gives: { token: give, amount },
  ...(across
    ? { across: across.network.caipNetworkId }
    : { gets: { token: get, amount: least, isLeast: true } }),
})

/**
 * What a swap says, with the permission that goes ahead of it, and what a node says that both would do together.
 * @throws PorticoError the problem `unsafe` unless it is the order.
 */
export async function previewSwap(
  client: Client,
  params: Params,
  router: Swapper,
): Promise<RequestPreview> {
  const { transaction, named, isAllowed, ...order } = params
  const node = nodeOf(client, params)
  const call = await readyCall(client, order, transaction, router)
  const [approvals, permission] = await Promise.all([
    approvalsFor(client, params, router),
    missingPermission(client, { order, router }, call),
  ])
  // A signature does what this call would.
  const earlier = [...approvals, ...(permission ? [permission.call] : [])]
  const [tokens, { tokens: touched, ...simulated }] = await Promise.all([
    readTokens(
      node,
      [order.give, order.across ? undefined : order.get].flatMap((token) => token ?? []),
    ),
    simulateCalls(node, call, { earlier }),
  ])
  const allowing = approvals.flatMap(({ to, data = '0x' }) =>
    tokenCallEffects({ to, value: 0n, data }),
  )
  return {
    steps: [
      ...allowing.map(stepOf),
      ...(permission ? [permitStep(order, router)] : []),
      swapStep(order, call.to),
    ],
    tokens: namedTokens([tokens, touched]),
    ...simulated,
  }
}
