import type { PreviewActions, PreviewStep, RequestPreview, SwapOrder } from '@portico/core/adapter'
import { readTokens, tokenCallEffects } from '@portico/decode/evm'
import type { Client } from 'viem'
import type { Swapper } from '../swaps/assertSwap.ts'
import { approvalCall, needsReset } from '../swaps/nextApproval.ts'
import { readyCall } from '../swaps/swap.ts'
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
  { router }: Swapper,
): Promise<readonly Call[]> {
  if (token === undefined || isAllowed) return []
  const wanted = { token, amount, owner }
  const resets = await needsReset(client, wanted, router).catch(() => false)
  return [...(resets ? [0n] : []), amount].map((value) =>
    approvalCall({ ...wanted, amount: value }, router),
  )
}

/** What the call of a swap does: it has been read, and is the order. */
const swapStep = ({ give, get, amount, least, owner }: SwapOrder, by: string): PreviewStep => ({
  ...{ kind: 'swap', by, to: owner },
  gives: { token: give, amount },
  gets: { token: get, amount: least, isLeast: true },
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
  const approvals = await approvalsFor(client, params, router)
  const [tokens, { tokens: touched, ...simulated }] = await Promise.all([
    readTokens(
      node,
      [order.give, order.get].flatMap((token) => token ?? []),
    ),
    simulateCalls(node, call, { earlier: approvals }),
  ])
  const allowing = approvals.flatMap(({ to, data = '0x' }) =>
    tokenCallEffects({ to, value: 0n, data }),
  )
  return {
    steps: [...allowing.map(stepOf), swapStep(order, call.to)],
    tokens: namedTokens([tokens, touched]),
    ...simulated,
  }
}
