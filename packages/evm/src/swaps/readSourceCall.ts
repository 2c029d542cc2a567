import type { SwapServiceId } from '@portico/contract'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import { readAcrossCall } from './readAcrossCall.ts'
import type { SourceMeaning } from './sourceMeaning.ts'
import { tokenOf } from './tokenOf.ts'

const zeroExAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 affiliate) payable returns (bool)',
])
const oneInchAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
])
const step =
  '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
const head =
  'bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut'
const lifiAbi = parseAbi([
  `function swapTokensSingleV3ERC20ToERC20(${head}, ${step} swapData)`,
  `function swapTokensSingleV3ERC20ToNative(${head}, ${step} swapData)`,
  `function swapTokensSingleV3NativeToERC20(${head}, ${step} swapData) payable`,
  `function swapTokensMultipleV3ERC20ToERC20(${head}, ${step}[] swapData)`,
  `function swapTokensMultipleV3ERC20ToNative(${head}, ${step}[] swapData)`,
  `function swapTokensMultipleV3NativeToERC20(${head}, ${step}[] swapData) payable`,
] as const)

function readZeroEx(data: Hex): SourceMeaning {
  const outer = decodeFunctionData({ abi: zeroExAbi, data })
  if (outer.functionName !== 'exec') throw new Error('no swap')
  const [operator, token, amount, engine, call] = outer.args
  const inner = decodeFunctionData({ abi: zeroExAbi, data: call })
  if (inner.functionName !== 'execute' || operator !== engine) throw new Error('no swap')
  const [{ recipient, buyToken, minAmountOut: least }] = inner.args
  const give = tokenOf(token, 'e')
  const get = tokenOf(buyToken, 'e')
  return { give, get, amount, least, recipient, engine }
}

function readOneInch(data: Hex): SourceMeaning {
  const [, desc] = decodeFunctionData({ abi: oneInchAbi, data }).args
  // The first flag permits a partial swap, for less than the minimum.
  if (desc.flags & 1n) throw new Error('may swap a part')
  const { amount, minReturnAmount: least, dstReceiver: recipient } = desc
  const give = tokenOf(desc.srcToken, 'e')
  const get = tokenOf(desc.dstToken, 'e')
  return { give, get, amount, least, recipient }
}

function readLifi(data: Hex, value: bigint): SourceMeaning {
  const { functionName, args } = decodeFunctionData({ abi: lifiAbi, data })
  const [, , , recipient, least, swapData] = args
  const steps = Array.isArray(swapData) ? swapData : [swapData]
  const first = steps[0]
  const last = steps.at(-1)
  if (!first || !last) throw new Error('no swap')
  const get = functionName.endsWith('ToNative') ? undefined : tokenOf(last.receivingAssetId)
  if (functionName.includes('NativeTo'))
    return { give: undefined, get, amount: value, least, recipient }
  // A single swap takes its named amount. In a series, each step that requires a deposit takes its own.
  const taken = steps.filter((one) => one.requiresDeposit || !Array.isArray(swapData))
  if (taken.some((one) => one.sendingAssetId !== first.sendingAssetId))
    throw new Error('takes another token')
  const amount = taken.reduce((sum, one) => sum + one.fromAmount, 0n)
  return { give: tokenOf(first.sendingAssetId), get, amount, least, recipient }
}

const readers = {
  '0x': readZeroEx,
  '1inch': readOneInch,
  lifi: readLifi,
  'lifi-across': readAcrossCall,
}

/** Decodes the effect of a service's call. Throws a plain error for a call that is no swap. */
export const readSourceCall = (
  source: SwapServiceId,
  { data, value }: { data: Hex; value: bigint },
): SourceMeaning => readers[source](data, value)
