import { type Address, encodeFunctionData } from 'viem'
import { isReady, placeCode } from '../deployContracts.ts'
import { bridgeAbi, bridgeRuntime } from '../generated/bridge.ts'
import { protocols } from '../seed/seedContracts.ts'
import { sendAll } from '../sendAll.ts'

/**
 * The bridge that takes tokens for another local chain, and delivers those from there; at the same address on both
 * chains.
 */
export const bridge = {
  address: '0x506F727469636f00000000000000000000000017' as Address,
  abi: bridgeAbi,
  runtime: bridgeRuntime,
  /** The wrapped native currency, which calls across chains use. */
  wrapped: protocols.wrappedEther.address,
} as const

/** Puts the bridge on a local chain. Skips what exists. Throws DEPLOY_FAILED. */
export async function deployBridge({ url }: { url: string }): Promise<void> {
  await placeCode(url, bridge)
  if (await isReady(url, bridge.address)) return
  const data = encodeFunctionData({ abi: bridge.abi, functionName: 'setup' })
  await sendAll(url, [{ to: bridge.address, data }])
}
