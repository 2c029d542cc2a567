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

/** One, of what the contract multiplies what it bridges by. */
const one = 10n ** 18n

/** So long one alone may deliver, in seconds: for longer it would be his choice whether to. */
const longestExclusive = 600
/** What is no more than this is a time from the deposit on, and no date. The contract on each network has it so. */
const longestPeriod = 31_536_000

/** What a call across networks would do. `get` is a token there, the own currency by its token. */
export type AcrossMeaning = Omit<SourceMeaning, 'get'> & {
  get: Address
  /** The network (CAIP-2) where it ends. */
  networkId: string
  /** Until when somebody may deliver, in seconds since 1970; after that it is paid back. */
  until: number
  /** What is paid back then, at least. */
  bridged: { token: Address | undefined; amount: bigint }
  /** Whether that is what a swap ahead of the bridge brings, and not what is given. */
  isSwappedAhead: boolean
}

/** The address in a word that holds one and no more. */
function addressIn(word: Hex): Address {
  const address = getAddress(`0x${word.slice(26)}`)
  if (pad(address).toLowerCase() !== word) throw new Error('no address of an EVM network')
  return address
}

/** The parts of a call in which nothing stands that is not read. */
function partsOf(data: Hex) {
  const decoded = decodeFunctionData({ abi, data })
  if (encodeFunctionData({ abi, ...decoded } as never) !== data.toLowerCase())
    throw new Error('another form')
  if (decoded.functionName === 'startBridgeTokensViaAcrossV4')
    return { bridge: decoded.args[0], swaps: undefined, across: decoded.args[1] }
  return { bridge: decoded.args[0], swaps: decoded.args[1], across: decoded.args[2] }
}

type AcrossWords = ReturnType<typeof partsOf>['across']

/** For how long one alone may deliver, in seconds. The contract takes no deposit from before its quote. */
const exclusiveFor = ({ exclusivityParameter: given, quoteTimestamp }: AcrossWords): number =>
  given > longestPeriod ? given - quoteTimestamp : given

type Swaps = NonNullable<ReturnType<typeof partsOf>['swaps']>

/** What the swaps ahead of the bridge take of the account; what they bring has to be what is bridged. */
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
 * Reads a call of LI.FI's AcrossFacetV4. Throws what it has for any other, and for one that is not written as its own meaning is, calls
 * somebody there, or pays out or back to anybody but the one that it names as its receiver.
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
  // The contract takes the first and passes on the second.
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
