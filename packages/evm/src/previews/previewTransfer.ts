import type { PreviewActions, RequestPreview } from '@portico/core/adapter'
import { readTokens, tokenCallEffects } from '@portico/decode/evm'
import type { Client } from 'viem'
import { toCall } from '../transfer/toCall.ts'
import { namedTokens } from './namedTokens.ts'
import { nodeOf } from './nodeOf.ts'
import { simulateCalls } from './simulateCalls.ts'
import { stepOf } from './stepOf.ts'

/** Returns the content of a transfer's data, and a node's simulation of it. @throws PorticoError as `toCall`. */
export async function previewTransfer(
  client: Client,
  params: Parameters<PreviewActions['transfer']>[0],
): Promise<RequestPreview> {
  const node = nodeOf(client, params)
  const call = toCall(params)
  // The marker after the data has no effect: without it, the call decodes normally.
  const { to, value, data = '0x' } = toCall({ ...params, marker: undefined })
  const [tokens, { tokens: touched, ...simulated }] = await Promise.all([
    readTokens(node, params.token === undefined ? [] : [params.token]),
    simulateCalls(node, call, { isSponsored: params.isSponsored }),
  ])
  return {
    steps: tokenCallEffects({ to, value: BigInt(value), data }).map(stepOf),
    tokens: namedTokens([tokens, touched]),
    ...simulated,
    // A marker in a payment to an account is meant for no contract.
    isForNobody: simulated.isForNobody && params.token !== undefined,
  }
}
