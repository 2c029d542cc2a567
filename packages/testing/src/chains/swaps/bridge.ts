import { type Address, encodeFunctionData } from 'viem'
import { isReady, placeCode } from '../deployContracts.ts'
import { bridgeAbi, bridgeRuntime } from '../generated/bridge.ts'
import { protocols } from '../seed/seedContracts.ts'
import { sendAll } from '../sendAll.ts'

/** What takes tokens that are to go to another local chain, and passes on what comes from there; at the same address on both. */
export const bridge = {
  address: '0x506F727469636f00000000000000000000000017' as Address,
  abi: bridgeAbi,
  runtime: bridgeRuntime,
  /** The own currency as a token, as calls across chains name it. */
  wrapped: protocols.wrappedEther.address,
} as const

/** Puts the bridge on a local chain. What is already there is left alone. Throws DEPLOY_FAILED. */
export async function deployBridge({ url }: { url: string }): Promise<void> {
  await placeCode(url, bridge)
  if (await isReady(url, bridge.address)) return
  const data = encodeFunctionData({ abi: bridge.abi, functionName: 'setup' })
  await sendAll(url, [{ to: bridge.address, data }])
}
