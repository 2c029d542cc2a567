import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { EvmChain } from '../config/config.ts'
import type { ContractCall } from '../families/evm/erc20Calls.ts'
import { readCalls } from '../families/evm/readCalls.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'

const abi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestamp)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])
type Name = (typeof abi)[number]['name']
type Hex = `0x${string}`

const call = (target: Address, functionName: Name): ContractCall => ({
  target,
  callData: encodeFunctionData({ abi, functionName }),
})

function decode<T>(functionName: Name, data: Hex | undefined): T | undefined {
  if (!data || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data }) as T
  } catch {
    return undefined
  }
}

/** All that a chain's contracts say of prices, read at once. */
export async function readContracts(chain: EvmChain, rpc: ChainRpc) {
  const { oracles = [], pools = [], sequencerFeed } = chain
  const calls = [
    ...oracles.flatMap(({ feed }) => [call(feed, 'latestRoundData'), call(feed, 'decimals')]),
    ...pools.flatMap(({ pair }) => [
      call(pair, 'token0'),
      call(pair, 'token1'),
      call(pair, 'getReserves'),
    ]),
    ...(sequencerFeed ? [call(sequencerFeed, 'latestRoundData')] : []),
  ]
  const answers = await readCalls(chain, rpc, calls)
  const keyOf = ({ target, callData }: ContractCall) => `${target} ${callData}`
  const found = new Map(calls.map((made, index) => [keyOf(made), answers[index]]))
  return <T>(target: Address, name: Name) => decode<T>(name, found.get(keyOf(call(target, name))))
}

/** Reads one answer of a contract; undefined where it gave none. */
export type Contracts = Awaited<ReturnType<typeof readContracts>>
