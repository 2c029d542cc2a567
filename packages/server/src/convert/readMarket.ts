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

/**
 * A factory of pairs, or one of pools with one of its fees (in millionths). With a `spacing` above zero, the manager of
 * Uniswap v4 pools.
 */
export type Venue = { isPair: boolean; factory: LowerAddress; fee: number; spacing: number }

/** The contracts for swaps on a chain, checked there and found to belong together. */
export type Market = {
  name: string
  calls: NonNullable<SwapVenues['calls']> | 'UniversalRouter'
  router: LowerAddress
  /** The contract that needs the allowance of a token. */
  spender: LowerAddress
  /** The native currency as pools know it. */
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

/** The names of the getters in each router. */
const routerWords = {
  SwapRouter02: { wrapped: 'WETH9', pairFactory: 'factoryV2' },
  UniswapV2Router02: { wrapped: 'WETH', pairFactory: 'factory' },
} as const

/** The number of configured tokens that a swap may go through, besides the wrapped currency. */
export const mostMids = 4

const lower = (address: string) => address.toLowerCase() as LowerAddress
/** Returns the call that reads the code at an address. */
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

/** Contracts by their names in the settings, with their addresses. */
export type NamedContracts = readonly (readonly [name: string, address: string])[]

/** Returns text that names a missing contract, from the outcomes of `codeCall`, or undefined if all exist. */
export function missingOf(
  contracts: NamedContracts,
  codes: readonly (RpcOutcome | undefined)[],
): string | undefined {
  const missing = contracts.find((_, at) => (readHex(codes[at])?.length ?? 0) <= 2)
  return missing && `nothing is at ${missing[0]} ${missing[1]}`
}

/**
 * Checks the contracts of a chain: each must exist, and the router must return the same addresses for the factories.
 * Returns text that says what is wrong otherwise.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
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
