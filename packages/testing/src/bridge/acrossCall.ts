import { type Address, encodeFunctionData, type Hex, pad, zeroAddress } from 'viem'
import { bridge } from '../chains/swaps/bridge.ts'

/** A swap ahead of the bridge. */
export type AcrossStep = {
  callTo: Address
  approveTo: Address
  sendingAssetId: Address
  receivingAssetId: Address
  fromAmount: bigint
  callData: Hex
  requiresDeposit: boolean
}

/** All that a call of the bridge says, of which a test may change what it likes. */
export type AcrossWords = {
  id: Hex
  /** What is bridged, and how much at least; the zero address for the own currency. */
  token: Address
  amount: bigint
  receiver: Address
  chainId: number
  /** What arrives there: how much of which token. With swaps ahead it is `multiplier` of what is bridged, in parts of 10^18. */
  output: Address
  outputAmount: bigint
  multiplier: bigint
  fillDeadline: number
  /** Until when the relayer named may deliver alone: so many seconds after the deposit, or a date. */
  exclusivity: number
  relayer: Address
  quotedAt: number
  swaps: readonly AcrossStep[] | undefined
  hasSourceSwaps: boolean
  hasDestinationCall: boolean
  message: Hex
  receiverWord: Hex
  refundWord: Hex
  tokenWord: Hex
  outputWord: Hex
}

/** A call of LI.FI's AcrossFacetV4. Words that are left out follow from the others. */
export function acrossCall(
  words: Pick<
    AcrossWords,
    'id' | 'token' | 'amount' | 'receiver' | 'chainId' | 'output' | 'outputAmount' | 'fillDeadline'
  > &
    Partial<AcrossWords>,
): Hex {
  const { swaps, receiver, token, output } = words
  const data = {
    transactionId: words.id,
    bridge: 'across',
    integrator: 'portico',
    referrer: zeroAddress,
    sendingAssetId: token,
    receiver,
    minAmount: words.amount,
    destinationChainId: BigInt(words.chainId),
    hasSourceSwaps: words.hasSourceSwaps ?? swaps !== undefined,
    hasDestinationCall: words.hasDestinationCall ?? false,
  }
  const across = {
    receiverAddress: words.receiverWord ?? pad(receiver),
    refundAddress: words.refundWord ?? pad(receiver),
    sendingAssetId: words.tokenWord ?? pad(token),
    receivingAssetId: words.outputWord ?? pad(output),
    outputAmount: words.outputAmount,
    outputAmountMultiplier: words.multiplier ?? 10n ** 18n,
    exclusiveRelayer: pad(words.relayer ?? zeroAddress),
    quoteTimestamp: words.quotedAt ?? 0,
    exclusivityParameter: words.exclusivity ?? 0,
    fillDeadline: words.fillDeadline,
    message: words.message ?? '0x',
  }
  const { abi } = bridge
  if (!swaps)
    return encodeFunctionData({
      abi,
      functionName: 'startBridgeTokensViaAcrossV4',
      args: [data, across],
    } as const)
  return encodeFunctionData({
    abi,
    functionName: 'swapAndStartBridgeTokensViaAcrossV4',
    args: [data, swaps, across],
  } as const)
}
