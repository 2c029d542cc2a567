import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { RpcOutcome } from '../outcome.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { isUnanswered } from './classifyEvmError.ts'
import { type ContractCall, directCall, multicall, readHex, readMulticall } from './erc20Calls.ts'

type Hex = `0x${string}`

/** The result of a contract call: undefined if it failed, or `unanswered` if no node could tell. */
export type CallAnswer = Hex | 'unanswered' | undefined

/** The number of calls in one call of Multicall3, for contracts that may be expensive. */
const callsPerMulticall = 100

/** Returns the answer in a node's outcome of `directCall`. */
export const readCallAnswer = (outcome: RpcOutcome | undefined): CallAnswer =>
  readHex(outcome) ?? (isUnanswered(outcome) ? 'unanswered' : undefined)

const callDirectly = async (rpc: ChainRpc, calls: readonly ContractCall[]) =>
  (await sendInBatches(rpc, calls.map(directCall))).map(readCallAnswer)

/**
 * Returns the result of each contract call, by Multicall3 if the chain has it. If one call makes the others fail, sends
 * each of them separately. @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function readCallAnswers(
  { multicall3 }: Pick<EvmChain, 'multicall3'>,
  rpc: ChainRpc,
  calls: readonly ContractCall[],
): Promise<CallAnswer[]> {
  if (!multicall3) return callDirectly(rpc, calls)
  const groups = chunks(calls, callsPerMulticall)
  const outcomes = await sendInBatches(
    rpc,
    groups.map((group) => multicall(multicall3, group)),
  )
  const answers = await Promise.all(
    groups.map(
      (group, index) => readMulticall(outcomes[index], group.length) ?? callDirectly(rpc, group),
    ),
  )
  return answers.flat()
}

/** Does the same without the reason of a missing answer: it is undefined. */
export const readCalls = async (
  ...params: Parameters<typeof readCallAnswers>
): Promise<(Hex | undefined)[]> =>
  (await readCallAnswers(...params)).map((one) => (one === 'unanswered' ? undefined : one))
