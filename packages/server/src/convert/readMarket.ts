import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { directCall, readHex } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { SwapVenues } from '../families/evm/swapVenues.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { usualFees } from './swapVenues.ts'

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
        fee,
        spacing: 0,
      }))
    : []),
]

/** Contracts as the settings call them, and their addresses. */
export type NamedContracts = readonly (readonly [name: string, address: string])[]

/** Which of some contracts is not there, in words, by the outcomes of `codeCall`; undefined where all are. */
export function missingOf(
  contracts: NamedContracts,
  codes: readonly (RpcOutcome | undefined)[],
): string | undefined {
  const missing = contracts.find((_, at) => (readHex(codes[at])?.length ?? 0) <= 2)
  return missing && `nothing is at ${missing[0]} ${missing[1]}`
}

/**
 * Looks at the contracts of a chain: each has to be there, and the router has to know the factories by the same
 * addresses. What is wrong, in words, where that is not so.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node could tell.
 */
export async function readMarket(
  chain: EvmChain,
  rpc: ChainRpc,
  venues: SwapVenues,
): Promise<Market | string> {
  const { name, calls = 'SwapRouter02', router, pairFactory, poolFactory } = venues
  const words = routerWords[calls]
  const wanted: (readonly [Name, string, string])[] = [
    ...(pairFactory ? [[words.pairFactory, pairFactory, 'pairFactory'] as const] : []),
    ...(poolFactory ? [['factory', poolFactory, 'poolFactory'] as const] : []),
  ]
  const factories = wanted.map(([, address, name]) => [name, address] as const)
  const contracts: NamedContracts = [['router', router], ...factories]
  const outcomes = await rpc.send([
    routerCall(router, words.wrapped),
    ...wanted.map(([word]) => routerCall(router, word)),
    ...contracts.map(([, address]) => codeCall(address)),
  ])
  if (outcomes.some(isUnanswered)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const wrapped = readAddress(outcomes[0], words.wrapped)
  const other = wanted.find(
    ([word, address], index) => readAddress(outcomes[index + 1], word) !== lower(address),
  )
  const missing = missingOf(contracts, outcomes.slice(wanted.length + 1))
  if (missing) return missing
  if (!wrapped) return `the router says no ${words.wrapped}: it is none, or has other calls`
  if (other) return `the router knows another ${other[2]}`
  const listed = chain.tokens.filter(({ decimals }) => decimals > 0)
  const mids = [wrapped, ...listed.slice(0, mostMids).map(({ address }) => lower(address))]
  return {
    name,
    calls,
    router: lower(router),
    spender: lower(router),
    wrapped,
    venues: venuesOf(venues),
    mids: [...new Set(mids)],
  }
}
