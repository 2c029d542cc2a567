import type { EvmChain } from '../../config/config.ts'
import type { ChainRpc } from '../../rpc/chainRpc.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { type ContractCall, directCall, multicall, readHex, readMulticall } from './erc20Calls.ts'

type Hex = `0x${string}`

/** How many calls of contracts that are not known to be cheap one call of Multicall3 makes. */
const callsPerMulticall = 100

const readDirectly = async (rpc: ChainRpc, calls: readonly ContractCall[]) =>
  (await sendInBatches(rpc, calls.map(directCall))).map(readHex)

/**
 * What each call of a contract returns; undefined for one that fails. By Multicall3 where the chain
 * has it. Where one call takes the others with it, each is made alone. @throws ApiError
 * `UPSTREAM_UNAVAILABLE` when no node answers.
 */
export async function readCalls(
  { multicall3 }: Pick<EvmChain, 'multicall3'>,
  rpc: ChainRpc,
  calls: readonly ContractCall[],
): Promise<(Hex | undefined)[]> {
  if (!multicall3) return readDirectly(rpc, calls)
  const groups = chunks(calls, callsPerMulticall)
  const outcomes = await sendInBatches(
    rpc,
    groups.map((group) => multicall(multicall3, group)),
  )
  const answers = await Promise.all(
    groups.map(
      (group, index) => readMulticall(outcomes[index], group.length) ?? readDirectly(rpc, group),
    ),
  )
  return answers.flat()
}
