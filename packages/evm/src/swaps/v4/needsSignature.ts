import type { SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { Swapper } from '../assertSwap.ts'
import { chainTime, readPermission } from './permit2.ts'
import { partiesOf } from './withPermit.ts'

type Params = Parameters<NonNullable<SwapActions['needsSignature']>>[0]

/** Whether the router lacks an allowance of this amount in Permit2. @throws PorticoError `RPC_UNAVAILABLE`. */
export async function needsSignature(
  client: Client,
  { owner, token, amount }: Params,
  router: Swapper,
): Promise<boolean> {
  const parties = partiesOf({ give: token, owner }, router)
  if (!parties) return false
  const [permission, now] = await Promise.all([readPermission(client, parties), chainTime(client)])
  return permission.amount < amount || permission.expiration <= now
}
