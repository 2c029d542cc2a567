import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddressEqual,
  pad,
  parseAbi,
} from 'viem'
import type { SourceMeaning } from './sourceMeaning.ts'
import { tokenOf } from './tokenOf.ts'

const bridgeData =
  '(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall)'
const step =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
const acrossData =
  '(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)'
const abi = parseAbi([
  `function startBridgeTokensViaAcrossV4(${bridgeData} bridgeData, ${acrossData} acrossData) payable`,
  `function swapAndStartBridgeTokensViaAcrossV4(${bridgeData} bridgeData, ${step}[] swapData, ${acrossData} acrossData) payable`,
] as const)

/** The fixed-point one of the contract's multiplier of the bridged amount. */
const one = 10n ** 18n

/**
 * Maximum time in which only one relayer may deliver, in seconds: for longer it would be that relayer's choice whether
 * to.
 */
const longestExclusive = 600
/**
 * Values up to this are durations from the deposit, higher ones are timestamps. The contract on each network defines
 * this.
 */
const longestPeriod = 31_536_000

/** The effect of a call across networks. `get` is a token there; the native currency is named by its wrapped token. */
export type AcrossMeaning = Omit<SourceMeaning, 'get'> & {
  get: Address
  /** The destination network (CAIP-2). */
  networkId: string
  /** The deadline for delivery, in seconds since 1970; after that there is a refund. */
  until: number
  /** The minimum refund. */
  bridged: { token: Address | undefined; amount: bigint }
  /** Whether the refund is the result of a swap before the bridge, and not the sold asset. */
  isSwappedAhead: boolean
}

/** Returns the address in a word that has nothing else. */
function addressIn(word: Hex): Address {
  const address = getAddress(`0x${word.slice(26)}`)
  if (pad(address).toLowerCase() !== word) throw new Error('no address of an EVM network')
  return address
}

/** Returns the parts of a call that has no bytes outside its decoded content. */
function partsOf(data: Hex) {
  const decoded = decodeFunctionData({ abi, data })
  if (encodeFunctionData({ abi, ...decoded } as never) !== data.toLowerCase())
    throw new Error('another form')
  if (decoded.functionName === 'startBridgeTokensViaAcrossV4')
    return { bridge: decoded.args[0], swaps: undefined, across: decoded.args[1] }
  return { bridge: decoded.args[0], swaps: decoded.args[1], across: decoded.args[2] }
}

type AcrossWords = ReturnType<typeof partsOf>['across']

/** Returns how long only one relayer may deliver, in seconds. The contract accepts no deposit from before its quote. */
const exclusiveFor = ({ exclusivityParameter: given, quoteTimestamp }: AcrossWords): number =>
  given > longestPeriod ? given - quoteTimestamp : given

type Swaps = NonNullable<ReturnType<typeof partsOf>['swaps']>

/** Returns what the swaps before the bridge take from the account; their result must be the bridged token. */
function takenBy(swaps: Swaps, bridged: Address) {
  const first = swaps[0]
  const last = swaps.at(-1)
  if (!first || !last || !isAddressEqual(last.receivingAssetId, bridged))
    throw new Error('bridges another token')
  const taken = swaps.filter(({ requiresDeposit }) => requiresDeposit)
  if (taken.some(({ sendingAssetId }) => sendingAssetId !== first.sendingAssetId))
    throw new Error('takes another token')
  const amount = taken.reduce((sum, { fromAmount }) => sum + fromAmount, 0n)
  return { give: tokenOf(first.sendingAssetId, 'zero'), amount }
}

/**
 * Decodes a call of LI.FI's AcrossFacetV4. Throws a plain error for any other call. Also for one with non-canonical
 * encoding, with a call at the destination, or with another recipient of payment or refund than its named receiver.
 */
export function readAcrossCall(data: Hex): AcrossMeaning {
  const { bridge, swaps, across } = partsOf(data)
  const { sendingAssetId, receiver, minAmount, hasSourceSwaps, hasDestinationCall } = bridge
  if (hasDestinationCall || across.message !== '0x' || hasSourceSwaps !== (swaps !== undefined))
    throw new Error('calls somebody there')
  const own = pad(receiver).toLowerCase()
  if (across.receiverAddress !== own || across.refundAddress !== own)
    throw new Error('for somebody else')
  if (exclusiveFor(across) > longestExclusive) throw new Error('is left to one for long')
  const token = tokenOf(sendingAssetId, 'zero')
  // The contract takes the first token and forwards the second.
  if (token && !isAddressEqual(addressIn(across.sendingAssetId), token))
    throw new Error('bridges another token')
  const taken = swaps ? takenBy(swaps, sendingAssetId) : { give: token, amount: minAmount }
  const least = swaps ? (minAmount * across.outputAmountMultiplier) / one : across.outputAmount
  return {
    ...taken,
    get: addressIn(across.receivingAssetId),
    least,
    recipient: receiver,
    networkId: `eip155:${bridge.destinationChainId}`,
    until: across.fillDeadline,
    bridged: { token, amount: minAmount },
    isSwappedAhead: swaps !== undefined,
  }
}
