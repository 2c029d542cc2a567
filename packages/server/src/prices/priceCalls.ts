import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ContractCall } from '../families/evm/erc20Calls.ts'

/** The functions of price contracts. The first members of a result are enough. */
const abi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestamp)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function liquidity() view returns (uint128)',
  'function tickSpacing() view returns (int24)',
  'function tickBitmap(int16 word) view returns (uint256)',
  'function ticks(int24 tick) view returns (uint128 gross, int128 net)',
  'function observe(uint32[] ago) view returns (int56[] sums, uint160[] others)',
  'function getSlot0(bytes32 id) view returns (uint160 sqrtPriceX96, int24 tick)',
  'function getLiquidity(bytes32 id) view returns (uint128)',
  'function getTickBitmap(bytes32 id, int16 word) view returns (uint256)',
  'function getTickLiquidity(bytes32 id, int24 tick) view returns (uint128 gross, int128 net)',
])

/** A call to a price contract. */
export type Question = {
  target: Address
  name: (typeof abi)[number]['name']
  args?: readonly unknown[]
}

/** Reads one answer of a contract, or undefined if there is none. */
export type Contracts = <T>(question: Question) => T | undefined

/** Returns the encoded call. */
export const callOf = ({ target, name, args }: Question): ContractCall => ({
  target,
  callData: encodeFunctionData({ abi, functionName: name, args } as never),
})

/** Returns the decoded answer, or undefined if it cannot be decoded. */
export function readAnswer<T>({ name }: Question, data: `0x${string}` | undefined): T | undefined {
  if (!data || data === '0x') return undefined
  try {
    return decodeFunctionResult({ abi, functionName: name, data }) as T
  } catch {
    return undefined
  }
}
