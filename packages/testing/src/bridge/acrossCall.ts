import { type Address, encodeFunctionData, type Hex, pad, zeroAddress } from 'viem'
import { bridge } from '../chains/swaps/bridge.ts'

/** A swap before the bridge. */
export type AcrossStep = {
  callTo: Address
  approveTo: Address
  sendingAssetId: Address
  receivingAssetId: Address
  fromAmount: bigint
  callData: Hex
  requiresDeposit: boolean
}

/** The fields of a call of the bridge. A test may change any of them. */
export type AcrossWords = {
  id: Hex
  /** The bridged token and its minimum amount; the zero address for the native currency. */
  token: Address
  amount: bigint
  receiver: Address
  chainId: number
  /**
   * The token that arrives, and its amount. With swaps before the bridge, the amount is `multiplier` of what is
   * bridged, in parts of 10^18.
   */
  output: Address
  outputAmount: bigint
  multiplier: bigint
  fillDeadline: number
  /** The end of the time in which only the named relayer may deliver: seconds after the deposit, or a date. */
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

/** Returns a call of LI.FI's AcrossFacetV4. Missing fields are derived from the others. */
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
