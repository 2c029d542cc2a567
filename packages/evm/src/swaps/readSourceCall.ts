import type { SwapSourceId } from '@portico/contract'
import { type Address, decodeFunctionData, type Hex, parseAbi } from 'viem'

/** What the call of a service would do. Tokens are undefined for the network's own currency. */
export type SourceMeaning = {
  give: Address | undefined
  get: Address | undefined
  amount: bigint
  least: bigint
  recipient: Address
  /** A contract that is handed the tokens, and that the registry of 0x on the network has to name. */
  engine?: Address
}

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

/** The two addresses by which services name the own currency. */
const ownCurrency = /^0x(e{40}|0{40})$/i
const tokenOf = (address: Address) => (ownCurrency.test(address) ? undefined : address)

function readZeroEx(data: Hex): SourceMeaning {
  const outer = decodeFunctionData({ abi: zeroExAbi, data })
  if (outer.functionName !== 'exec') throw new Error('no swap')
  const [operator, token, amount, engine, call] = outer.args
  const inner = decodeFunctionData({ abi: zeroExAbi, data: call })
  if (inner.functionName !== 'execute' || operator !== engine) throw new Error('no swap')
  const [{ recipient, buyToken, minAmountOut: least }] = inner.args
  return { give: tokenOf(token), get: tokenOf(buyToken), amount, least, recipient, engine }
}

function readOneInch(data: Hex): SourceMeaning {
  const [, desc] = decodeFunctionData({ abi: oneInchAbi, data }).args
  // The first flag lets it swap a part, for less than the least.
  if (desc.flags & 1n) throw new Error('may swap a part')
  const { amount, minReturnAmount: least, dstReceiver: recipient } = desc
  return { give: tokenOf(desc.srcToken), get: tokenOf(desc.dstToken), amount, least, recipient }
}

function readLifi(data: Hex, value: bigint): SourceMeaning {
  const { functionName, args } = decodeFunctionData({ abi: lifiAbi, data })
  const [, , , recipient, least, swapData] = args
  const steps = Array.isArray(swapData) ? swapData : [swapData]
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) throw new Error('no swap')
  const get = functionName.endsWith('ToNative') ? undefined : tokenOf(last.receivingAssetId)
  if (functionName.includes('NativeTo'))
    return { give: undefined, get, amount: value, least, recipient }
  // A single swap takes what it names, several take what says so, each on its own.
  const taken = steps.filter((one) => one.requiresDeposit || !Array.isArray(swapData))
  if (taken.some((one) => one.sendingAssetId !== first.sendingAssetId))
    throw new Error('takes another token')
  const amount = taken.reduce((sum, one) => sum + one.fromAmount, 0n)
  return { give: tokenOf(first.sendingAssetId), get, amount, least, recipient }
}

const readers = { '0x': readZeroEx, '1inch': readOneInch, lifi: readLifi }

/** Reads what a call of a service would do. Throws what it has for a call that is no swap. */
export const readSourceCall = (
  source: SwapSourceId,
  { data, value }: { data: Hex; value: bigint },
): SourceMeaning => readers[source](data, value)
