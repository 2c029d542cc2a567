import { swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { Call } from '../transfer/toCall.ts'
import type { Swapper } from './assertSwap.ts'
import { readSwapCall } from './readSwapCall.ts'
import { chainTime, isSoon } from './v4/permit2.ts'

/**
 * Rejects a call of a network's router with a distant deadline: it could be executed later, at a price that was once
 * fair. Calls of services have no deadline, those of v4 pools are checked with their allowance, and a wrap has no
 * price.
 * @throws PorticoError the problem `unsafe`; `RPC_UNAVAILABLE`.
 */
export async function assertSoon(client: Client, call: Call, router: Swapper): Promise<void> {
  const isPools = router.source === undefined
  if (!isPools || call.to.toLowerCase() !== router.router.toLowerCase()) return
  const { deadline } = readSwapCall(router, { data: call.data ?? '0x', value: BigInt(call.value) })
  if (!isSoon(deadline, await chainTime(client))) throw swapProblem('unsafe')
}
