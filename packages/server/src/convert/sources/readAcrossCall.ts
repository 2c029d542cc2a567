import { nativeAddresses } from '@portico/contract'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import type { CallMeaning } from './sourceAdapter.ts'
import { toTokenAddress } from './toTokenAddress.ts'

const bridgeData =
  '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall)'
const step =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
const acrossData =
  '(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)'
// Calls of AcrossFacetV4, the only bridge of LI.FI whose calls state the output, its token, and who gets a refund.
const abi = parseAbi([
  `function startBridgeTokensViaAcrossV4(${bridgeData} bridgeData, ${acrossData} acrossData) payable`,
  `function swapAndStartBridgeTokensViaAcrossV4(${bridgeData} bridgeData, ${step}[] swapData, ${acrossData} acrossData) payable`,
] as const)

/** The contract's unit for the multiplier of the bridged amount. */
const multiplierBase = 10n ** 18n

/**
 * The meaning of such a call. `until` is the last time of a delivery, in seconds since 1970. After it comes the refund.
 */
export type AcrossMeaning = CallMeaning & {
  toChainId: string
  until: number
  /**
   * The minimum output of a swap before the bridge, which a refund then returns. Undefined if a refund returns the
   * input.
   */
  swapped: { token: LowerAddress; amount: bigint } | undefined
}

const lower = (address: Address) => address.toLowerCase() as LowerAddress
const tokenOfWord = (word: Hex): LowerAddress => {
  if (!/^0x0{24}[0-9a-f]{40}$/i.test(word)) throw new Error('no address of an EVM chain')
  return `0x${word.slice(26).toLowerCase()}`
}

type Step = {
  sendingAssetId: Address
  receivingAssetId: Address
  fromAmount: bigint
  requiresDeposit: boolean
}

/** Returns what the swaps before the bridge take from the account. */
function takenBy(steps: readonly Step[], bridged: Address): { from: LowerAddress; amount: bigint } {
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last || last.receivingAssetId !== bridged) throw new Error('bridges another token')
  const taken = steps.filter(({ requiresDeposit }) => requiresDeposit)
  if (taken.some(({ sendingAssetId }) => sendingAssetId !== first.sendingAssetId))
    throw new Error('takes another token')
  const amount = taken.reduce((sum, { fromAmount }) => sum + fromAmount, 0n)
  return { from: toTokenAddress(first.sendingAssetId), amount }
}

/**
 * Reads a call. Throws if its bytes are not the canonical encoding of its meaning, or if it leaves open the output, the
 * recipient, or who gets a refund.
 */
export function readAcrossCall(data: Hex): AcrossMeaning {
  const { bridge, swaps, across } = partsOf(data)
  const { sendingAssetId, receiver, minAmount, hasSourceSwaps, hasDestinationCall } = bridge
  if (hasDestinationCall || across.message !== '0x' || hasSourceSwaps !== (swaps !== undefined))
    throw new Error('calls somebody there')
  const own = pad(lower(receiver))
  if (across.receiverAddress !== own || across.refundAddress !== own)
    throw new Error('for somebody else')
  const bridged = toTokenAddress(sendingAssetId)
  // The contract takes the first token and passes on the second.
  const isOwn = bridged === nativeAddresses.eip155
  if (!isOwn && tokenOfWord(across.sendingAssetId) !== bridged)
    throw new Error('bridges another token')
  const taken = swaps ? takenBy(swaps, sendingAssetId) : { from: bridged, amount: minAmount }
  const least = swaps
    ? (minAmount * across.outputAmountMultiplier) / multiplierBase
    : across.outputAmount
  return {
    ...taken,
    to: tokenOfWord(across.receivingAssetId),
    least,
    recipient: lower(receiver),
    toChainId: `eip155:${bridge.destinationChainId}`,
    until: across.fillDeadline,
    swapped: swaps && { token: bridged, amount: minAmount },
  }
}

/** Decodes a call that contains nothing but the decoded parts. */
function partsOf(data: Hex) {
  const decoded = decodeFunctionData({ abi, data })
  if (encodeFunctionData({ abi, ...decoded } as never) !== data.toLowerCase())
    throw new Error('another form')
  if (decoded.functionName === 'startBridgeTokensViaAcrossV4')
    return { bridge: decoded.args[0], swaps: undefined, across: decoded.args[1] }
  return { bridge: decoded.args[0], swaps: decoded.args[1], across: decoded.args[2] }
}
