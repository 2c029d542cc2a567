import { swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { Call } from '../transfer/toCall.ts'
import type { Swapper } from './assertSwap.ts'
import { readSwapCall } from './readSwapCall.ts'
import { chainTime, isSoon } from './v4/permit2.ts'

/**
 * Refuses a call of the router of a network that would hold for long: it could be found later, at a price that was fair once. Calls of services name
 * no time, those of pools of v4 are looked at with their permission, and what wraps has no price.
 * @throws PorticoError the problem `unsafe`; `RPC_UNAVAILABLE`.
 */
export async function assertSoon(client: Client, call: Call, router: Swapper): Promise<void> {
  const isPools = router.source === undefined
  if (!isPools || call.to.toLowerCase() !== router.router.toLowerCase()) return
  const { deadline } = readSwapCall(router, { data: call.data ?? '0x', value: BigInt(call.value) })
  if (!isSoon(deadline, await chainTime(client))) throw swapProblem('unsafe')
}
