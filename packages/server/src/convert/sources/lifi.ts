import { nativeAddresses } from '@portico/contract'
import * as v from 'valibot'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { isNative, type SwapOrder } from '../swapOrder.ts'
import { diamond, type LifiAccess, lifiOrder, partText, requestLifi } from './lifiApi.ts'
import {
  addressField,
  amountField,
  dataField,
  needsUser,
  type SourcePlatform,
  valueField,
} from './requestSource.ts'
import type { CallMeaning, SourceAdapter, SwapTerms } from './sourceAdapter.ts'
import { toTokenAddress } from './toTokenAddress.ts'

/** The addresses on chains that derive them differently, or got the contract later. */
const zkSyncDiamond = '0x341e94069f53234fe6dabef707ad424830525715'
const kaiaDiamond = '0x1255d17c1bc2f764d087536410879f2d0d8772fd'
const chains = [1, 10, 56, 100, 137, 250, 8453, 42161, 43114, 1313161554]

const step =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
const head =
  'bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut'
// Calls of GenericSwapFacetV3 for swaps on one chain.
const abi = parseAbi([
  `function swapTokensSingleV3ERC20ToERC20(${head}, ${step} swapData)`,
  `function swapTokensSingleV3ERC20ToNative(${head}, ${step} swapData)`,
  `function swapTokensSingleV3NativeToERC20(${head}, ${step} swapData) payable`,
  `function swapTokensMultipleV3ERC20ToERC20(${head}, ${step}[] swapData)`,
  `function swapTokensMultipleV3ERC20ToNative(${head}, ${step}[] swapData)`,
  `function swapTokensMultipleV3NativeToERC20(${head}, ${step}[] swapData) payable`,
] as const)

const offered = v.object({
  estimate: v.object({
    toAmount: amountField,
    toAmountMin: amountField,
    approvalAddress: v.optional(v.nullable(addressField)),
  }),
  transactionRequest: v.object({
    to: addressField,
    data: dataField,
    value: valueField,
    chainId: v.pipe(v.number(), v.safeInteger()),
  }),
})

function read(data: Hex, value: bigint): CallMeaning {
  const { functionName, args } = decodeFunctionData({ abi, data })
  const [, , , recipient, least, swapData] = args
  const steps = Array.isArray(swapData) ? swapData : [swapData]
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) throw new Error('no swap')
  const givesNative = functionName.includes('NativeTo')
  const from = givesNative ? nativeAddresses.eip155 : toTokenAddress(first.sendingAssetId)
  // A single swap takes the token that it names. Of several swaps, each one with a deposit takes its own.
  const taken = steps.filter((one) => one.requiresDeposit || !Array.isArray(swapData))
  if (!givesNative && taken.some((one) => toTokenAddress(one.sendingAssetId) !== from))
    throw new Error('takes another token')
  const amount = givesNative ? value : taken.reduce((sum, one) => sum + one.fromAmount, 0n)
  const to = functionName.endsWith('ToNative')
    ? nativeAddresses.eip155
    : toTokenAddress(last.receivingAssetId)
  return { from, to, amount, least, recipient: recipient.toLowerCase() as LowerAddress }
}

/**
 * Creates LI.FI, version 1 of its API, for swaps on one chain. It works without a key for few quotes. Never run live.
 */
export function createLifi(config: LifiAccess, platform: SourcePlatform): SourceAdapter {
  /** A request for a transaction to sign names a slippage. */
  const request = (order: SwapOrder, user: LowerAddress, slippage?: string) =>
    requestLifi(platform, config, 'quote', {
      query: { ...lifiOrder(order, user), ...(slippage !== undefined && { slippage }) },
      schema: offered,
      isShared: slippage === undefined,
    })
  const spenderOf = ({ estimate }: v.InferOutput<typeof offered>, { from }: SwapOrder) =>
    isNative(from) ? undefined : (estimate.approvalAddress ?? undefined)

  return {
    id: 'lifi',
    name: 'LI.FI',
    contracts: {
      ...Object.fromEntries(chains.map((id) => [`eip155:${id}`, diamond])),
      'eip155:324': zkSyncDiamond,
      'eip155:8217': kaiaDiamond,
    },
    read,
    price: async ({ user, ...order }) => {
      if (!user) throw needsUser()
      const said = await request(order, user)
      return { out: said.estimate.toAmount, spender: spenderOf(said, order) }
    },
    swap: async ({ user, slippageBps, ...order }: SwapTerms) => {
      const said = await request(order, user, partText(slippageBps))
      const { estimate, transactionRequest } = said
      const { chainId: chain, ...transaction } = transactionRequest
      const { toAmount: out, toAmountMin: least } = estimate
      return { out, least, spender: spenderOf(said, order), chain, transaction }
    },
  }
}
