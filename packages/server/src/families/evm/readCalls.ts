import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { RpcOutcome } from '../outcome.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { isUnanswered } from './classifyEvmError.ts'
import { type ContractCall, directCall, multicall, readHex, readMulticall } from './erc20Calls.ts'

type Hex = `0x${string}`

/** What a call of a contract returns; undefined for one that fails; `unanswered` where no node could tell. */
export type CallAnswer = Hex | 'unanswered' | undefined

/** How many calls of contracts that are not known to be cheap one call of Multicall3 makes. */
const callsPerMulticall = 100

/** The answer in what a node said to `directCall`. */
export const readCallAnswer = (outcome: RpcOutcome | undefined): CallAnswer =>
  readHex(outcome) ?? (isUnanswered(outcome) ? 'unanswered' : undefined)

const callDirectly = async (rpc: ChainRpc, calls: readonly ContractCall[]) =>
  (await sendInBatches(rpc, calls.map(directCall))).map(readCallAnswer)

/**
 * What each call of a contract returns. By Multicall3 where the chain has it. Where one call takes the others with it,
 * each is made alone. @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answers.
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

/** The same where it does not matter why there is no answer: undefined. */
export const readCalls = async (
  ...params: Parameters<typeof readCallAnswers>
): Promise<(Hex | undefined)[]> =>
  (await readCallAnswers(...params)).map((one) => (one === 'unanswered' ? undefined : one))
