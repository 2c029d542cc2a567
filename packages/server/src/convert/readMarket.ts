import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { EvmChain } from '../config/config.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { directCall, readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { ApiError } from '../http/apiError.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../rpc/outcome.ts'
import { type SwapVenues, usualFees } from './swapVenues.ts'

/** A factory of pairs, or one of pools with one of its fees (millionths); with a `spacing` that is not zero the manager of the pools of Uniswap v4. */
export type Venue = { isPair: boolean; factory: LowerAddress; fee: number; spacing: number }

/** What is swapped with on a chain: looked at there, and found to belong together. */
export type Market = {
  name: string
  calls: NonNullable<SwapVenues['calls']> | 'UniversalRouter'
  router: LowerAddress
  /** Who has to be allowed to take a token. */
  spender: LowerAddress
  /** The chain's own currency as pools know it. */
  wrapped: LowerAddress
  venues: readonly Venue[]
  /** Tokens that a swap may go through. */
  mids: readonly LowerAddress[]
}

const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
  'function WETH() view returns (address)',
])
type Name = (typeof abi)[number]['name']

/** What routers call what they know. */
const routerWords = {
  SwapRouter02: { wrapped: 'WETH9', pairFactory: 'factoryV2' },
  UniswapV2Router02: { wrapped: 'WETH', pairFactory: 'factory' },
} as const

/** How many tokens of the configuration a swap may go through, beside the wrapped currency. */
export const mostMids = 4

const lower = (address: string) => address.toLowerCase() as LowerAddress
/** Asks for the code at an address. */
export const codeCall = (address: string): RpcCall => ({
  method: 'eth_getCode',
  params: JSON.stringify([address, 'latest']),
})
const routerCall = (router: `0x${string}`, functionName: Name): RpcCall =>
  directCall({ target: router, callData: encodeFunctionData({ abi, functionName }) })

function readAddress(
  outcome: RpcOutcome | undefined,
  functionName: Name,
): LowerAddress | undefined {
  const data = readHex(outcome)
  if (data?.length !== 66) return undefined
  return lower(decodeFunctionResult({ abi, functionName, data }))
}

const venuesOf = ({ pairFactory, pairFee, poolFactory, poolFees }: SwapVenues): Venue[] => [
  ...(pairFactory
    ? [{ isPair: true, factory: lower(pairFactory), fee: pairFee ?? usualFees.pair, spacing: 0 }]
    : []),
  ...(poolFactory
    ? (poolFees ?? usualFees.pools).map((fee) => ({
        isPair: false,
        factory: lower(poolFactory),
        ...{ fee, spacing: 0 },
      }))
    : []),
]

/**
 * Looks at the contracts of a chain: each has to be there, and the router has to know the factories by the same
 * addresses. Undefined where that is not so.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node could tell.
 */
export async function readMarket(
  chain: EvmChain,
  rpc: ChainRpc,
  venues: SwapVenues,
): Promise<Market | undefined> {
  const { name, calls = 'SwapRouter02', router, pairFactory, poolFactory } = venues
  const words = routerWords[calls]
  const wanted: (readonly [Name, string])[] = [
    ...(pairFactory ? [[words.pairFactory, pairFactory] as const] : []),
    ...(poolFactory ? [['factory', poolFactory] as const] : []),
  ]
  const contracts = [router, ...wanted.map(([, address]) => address)]
  const outcomes = await rpc.send([
    routerCall(router, words.wrapped),
    ...wanted.map(([word]) => routerCall(router, word)),
    ...contracts.map(codeCall),
  ])
  if (outcomes.some(isUnanswered)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const wrapped = readAddress(outcomes[0], words.wrapped)
  const agree = wanted.every(
    ([word, address], index) => readAddress(outcomes[index + 1], word) === lower(address),
  )
  const codes = outcomes.slice(wanted.length + 1).map(readHex)
  const there = codes.every((code) => code !== undefined && code.length > 2)
  if (!wrapped || !agree || !there || wanted.length === 0) return undefined
  const listed = chain.tokens.filter(({ decimals }) => decimals > 0)
  const mids = [wrapped, ...listed.slice(0, mostMids).map(({ address }) => lower(address))]
  return {
    ...{ name, calls },
    router: lower(router),
    spender: lower(router),
    wrapped,
    venues: venuesOf(venues),
    mids: [...new Set(mids)],
  }
}
