import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  erc20Abi_bytes32,
  hexToString,
  multicall3Abi,
} from 'viem'
import type { RpcCall, RpcOutcome } from '../../rpc/outcome.ts'
import type { LowerAddress } from './evmAddress.ts'

type Hex = `0x${string}`

const call = (method: string, params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})
const ethCall = (to: Hex, data: Hex) => call('eth_call', [{ to, data }, 'latest'])
const balanceData = (owner: Hex) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Gives undefined where reading throws: a contract may answer anything. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function hexOf(outcome: RpcOutcome | undefined): Hex | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const value: unknown = JSON.parse(outcome.result)
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) ? (value as Hex) : undefined
}

/** `eth_getBalance`, and its answer. */
export const nativeCall = (owner: LowerAddress) => call('eth_getBalance', [owner, 'latest'])

/** The amount in an answer of `nativeCall`. */
export function readNative(outcome: RpcOutcome | undefined): bigint | undefined {
  const hex = hexOf(outcome)
  return hex && hex.length > 2 && hex.length <= 66 ? BigInt(hex) : undefined
}

/** `balanceOf` of one token. */
export const balanceCall = (token: Hex, owner: LowerAddress) => ethCall(token, balanceData(owner))

const decodeBalance = (data: Hex) =>
  attempt(() => decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data }))

/** The amount in an answer of `balanceCall`. */
export function readBalance(outcome: RpcOutcome | undefined): bigint | undefined {
  const data = hexOf(outcome)
  return data && decodeBalance(data)
}

/** `balanceOf` of many tokens in one call of the Multicall3 contract; each may fail alone. */
export const multicall = (contract: Hex, tokens: readonly Hex[], owner: LowerAddress): RpcCall => {
  const callData = balanceData(owner)
  const calls = tokens.map((target) => ({ target, allowFailure: true, callData }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  return ethCall(contract, data)
}

/** The amounts in an answer of `multicall`; undefined when the contract did not do its work. */
export function readMulticall(
  outcome: RpcOutcome | undefined,
  count: number,
): (bigint | undefined)[] | undefined {
  const data = hexOf(outcome)
  const results =
    data &&
    attempt(() => decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data }))
  if (!results || results.length !== count) return undefined
  return results.map(({ success, returnData }) => (success ? decodeBalance(returnData) : undefined))
}

const fields = ['name', 'symbol', 'decimals'] as const

/** `name`, `symbol` and `decimals` of a token, in this order. */
export const describeCalls = (token: Hex): RpcCall[] =>
  fields.map((functionName) => ethCall(token, encodeFunctionData({ abi: erc20Abi, functionName })))

function readText(functionName: 'name' | 'symbol', data: Hex | undefined): string | undefined {
  if (!data) return undefined
  const asText = () => decodeFunctionResult({ abi: erc20Abi, functionName, data })
  // Some old tokens answer 32 bytes in place of a string.
  const asBytes = () =>
    hexToString(decodeFunctionResult({ abi: erc20Abi_bytes32, functionName, data }), { size: 32 })
  return attempt(asText) ?? attempt(asBytes)
}

/** What a token says of itself; undefined when it does not say all. The texts are not safe yet. */
export function readDescription(
  outcomes: readonly (RpcOutcome | undefined)[],
): { name: string; symbol: string; decimals: number } | undefined {
  const [nameData, symbolData, decimalsData] = outcomes.map(hexOf)
  const name = readText('name', nameData)
  const symbol = readText('symbol', symbolData)
  const decimals = attempt(() =>
    decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data: decimalsData ?? '0x' }),
  )
  if (name === undefined || symbol === undefined || decimals === undefined) return undefined
  return { name, symbol, decimals }
}
