import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { EvmChain } from '../../families/chain.ts'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { isUnanswered } from '../../families/evm/classifyEvmError.ts'
import { directCall, readHex } from '../../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { V4Venues } from '../../families/evm/swapVenues.ts'
import { ApiError } from '../../http/apiError.ts'
import { codeCall, type Market, missingOf, mostMids } from '../readMarket.ts'
import { usualPermit2, v4Pools } from './v4Venues.ts'

const abi = parseAbi(['function poolManager() view returns (address)'])
const functionName = 'poolManager'
const lower = (address: string) => address.toLowerCase() as LowerAddress

/**
 * Checks the contracts of Uniswap v4 on a chain: each must exist, and the router must return the same address for the
 * manager. It does not tell its Permit2. Returns text that says what is wrong otherwise.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function readV4Market(
  { tokens }: EvmChain,
  rpc: ChainRpc,
  { name, router, poolManager, permit2 = usualPermit2 }: V4Venues & { name: string },
): Promise<Market | string> {
  const contracts = Object.entries({ router, poolManager, permit2 })
  const outcomes = await rpc.send([
    directCall({ target: router, callData: encodeFunctionData({ abi, functionName }) }),
    ...contracts.map(([, address]) => codeCall(address)),
  ])
  if (outcomes.some(isUnanswered)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const data = readHex(outcomes[0])
  const known = data?.length === 66 ? decodeFunctionResult({ abi, functionName, data }) : undefined
  const missing = missingOf(contracts, outcomes.slice(1))
  if (missing) return missing
  if (known === undefined) return 'the router says no poolManager: it is none of Uniswap v4'
  if (lower(known) !== lower(poolManager)) return 'the router knows another poolManager'
  const factory = lower(poolManager)
  const listed = tokens.filter(({ decimals }) => decimals > 0).slice(0, mostMids)
  return {
    name,
    calls: 'UniversalRouter',
    wrapped: zeroAddress,
    router: lower(router),
    spender: lower(permit2),
    venues: v4Pools.map(([fee, spacing]) => ({ isPair: false, factory, fee, spacing })),
    mids: [zeroAddress, ...listed.map(({ address }) => lower(address))],
  }
}
