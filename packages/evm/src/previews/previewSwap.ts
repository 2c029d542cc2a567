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

/** Returns the calls that make the swap's allowance, if it is missing. */
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

/** Returns the preceding signature as a step: it permits the router to take exactly this amount. */
const permitStep = ({ give: token, amount }: SwapOrder, { router }: Swapper): PreviewStep => ({
  kind: 'allow',
  asset: { token, amount },
  spender: router,
})

/** Returns the step of a swap's call, which has been decoded and matches the order. */
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
 * Returns the content of a swap's data with its preceding allowance, and a node's simulation of both together.
 * @throws PorticoError the problem `unsafe` unless it matches the order.
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
  // This call has the same effect as the signature.
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
