import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { isUnanswered } from '../../families/evm/classifyEvmError.ts'
import { directCall, readHex } from '../../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { RpcOutcome } from '../../families/outcome.ts'
import { ApiError } from '../../http/apiError.ts'
import { sourceFailed } from './requestSource.ts'

/** The registry of 0x. It names the Settler for visitors who send their transactions themselves, now and before. */
const registry = '0x00000000000004533fe15556b1e086bb1a72ceae'
const takerSubmitted = 2n
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function prev(uint128) view returns (address)',
])

const readOne = (outcome: RpcOutcome | undefined, functionName: 'ownerOf' | 'prev') => {
  if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const data = readHex(outcome)
  return data?.length === 66
    ? decodeFunctionResult({ abi, functionName, data }).toLowerCase()
    : undefined
}

/**
 * Checks a Settler in the registry on the chain: it receives the tokens, and its address changes over time.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if the registry does not know it, or no node answers.
 */
export async function checkEngine(rpc: ChainRpc, engine: LowerAddress): Promise<void> {
  const names = ['ownerOf', 'prev'] as const
  const calls = names.map((functionName) =>
    directCall({
      target: registry,
      callData: encodeFunctionData({ abi, functionName, args: [takerSubmitted] }),
    }),
  )
  const outcomes = await rpc.send(calls)
  if (!names.some((name, at) => readOne(outcomes[at], name) === engine))
    throw sourceFailed(new Error('offered another engine'))
}
