import { type Address, encodeFunctionData, type Hex, padHex, parseAbi } from 'viem'
import type { sourceContracts } from './swapSources.ts'

/** The content of a service's call. */
export type SourceWords = {
  give: Address
  get: Address
  amount: bigint
  least: bigint
  recipient: Address
  engine: Address
  /** Only for 1inch. */
  flags?: bigint
}

const abi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 affiliate) payable returns (bool)',
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
  'function swapTokensMultipleV3ERC20ToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut, (address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)[] swapData)',
])
const call = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)
const word = padHex('0x1', { size: 32 })

/** Returns a call of AllowanceHolder; `target` is another contract than the operator. */
export function zeroExCall(words: SourceWords, target = words.engine): Hex {
  const { give, get, amount, least, recipient, engine } = words
  const slippage = { recipient, buyToken: get, minAmountOut: least }
  const inner = call('execute', [slippage, ['0x12345678'], word])
  return call('exec', [engine, give, amount, target, inner])
}

/** Returns a call of LiFiDiamond, with other steps before the swap. */
export function lifiCall(words: SourceWords, before: readonly Partial<SourceWords>[] = []): Hex {
  const toStep = ({ give, get, amount, engine }: SourceWords) => ({
    callTo: engine,
    approveTo: engine,
    sendingAssetId: give,
    receivingAssetId: get,
    fromAmount: amount,
    callData: '0x12345678',
    requiresDeposit: true,
  })
  const steps = [...before.map((one) => toStep({ ...words, ...one })), toStep(words)]
  return call('swapTokensMultipleV3ERC20ToERC20', [
    word,
    'portico',
    '',
    words.recipient,
    words.least,
    steps,
  ])
}

function oneInchCall(words: SourceWords): Hex {
  const { give, get, amount, least, recipient, engine, flags = 0n } = words
  const desc = {
    srcToken: give,
    dstToken: get,
    srcReceiver: engine,
    dstReceiver: recipient,
    amount,
    minReturnAmount: least,
    flags,
  }
  return call('swap', [engine, desc, '0x12'])
}

/** The calls of services, as a server forwards them. */
export const sourceCalls: Readonly<
  Record<keyof typeof sourceContracts, (words: SourceWords) => Hex>
> = {
  '0x': zeroExCall,
  '1inch': oneInchCall,
  lifi: lifiCall,
}
