import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  erc20Abi_bytes32,
  hexToString,
  multicall3Abi,
} from 'viem'
import type { RpcCall, RpcOutcome } from '../outcome.ts'
import type { LowerAddress } from './evmAddress.ts'

type Hex = `0x${string}`

const call = (method: string, params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})
const ethCall = (to: Hex, data: Hex) => call('eth_call', [{ to, data }, 'latest'])
const balanceData = (owner: Hex) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Returns undefined if reading throws: a contract may return anything. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the bytes in an answer of `eth_call`. */
export function readHex(outcome: RpcOutcome | undefined): Hex | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const value: unknown = JSON.parse(outcome.result)
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) ? (value as Hex) : undefined
}

/** Returns the call of `eth_getBalance`. */
export const nativeCall = (owner: LowerAddress) => call('eth_getBalance', [owner, 'latest'])

/** Returns the amount in an answer of `nativeCall`. */
export function readNative(outcome: RpcOutcome | undefined): bigint | undefined {
  const hex = readHex(outcome)
  return hex && hex.length > 2 && hex.length <= 66 ? BigInt(hex) : undefined
}

/** Returns the amount in an answer of `balanceOf`. */
export const decodeBalance = (data: Hex): bigint | undefined =>
  attempt(() => decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data }))

/** A call of a contract. */
export type ContractCall = { target: Hex; callData: Hex }

/** Returns many calls as one call of the Multicall3 contract. A call that fails does not affect the others. */
export const multicall = (contract: Hex, calls: readonly ContractCall[]): RpcCall => {
  const args = [calls.map((one) => ({ ...one, allowFailure: true }))] as const
  return ethCall(
    contract,
    encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
  )
}

/**
 * Returns the result of each call, or undefined for one that failed. Returns undefined if the contract itself failed.
 */
export function readMulticall(
  outcome: RpcOutcome | undefined,
  count: number,
): (Hex | undefined)[] | undefined {
  const data = readHex(outcome)
  const results =
    data &&
    attempt(() => decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data }))
  if (!results || results.length !== count) return undefined
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

/** Returns `balanceOf` of each token, for `multicall`. */
export function balanceCalls(tokens: readonly Hex[], owner: LowerAddress): ContractCall[] {
  const callData = balanceData(owner)
  return tokens.map((target) => ({ target, callData }))
}

const fields = ['name', 'symbol', 'decimals'] as const

const describeData = fields.map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
)

/** Returns the calls of `balanceOf`, `name`, `symbol` and `decimals` of a token, in this order. */
export const describeCalls = (token: Hex, owner: LowerAddress): ContractCall[] =>
  [balanceData(owner), ...describeData].map((callData) => ({ target: token, callData }))

/** Returns the same call for a chain without a Multicall3 contract. */
export const directCall = ({ target, callData }: ContractCall) => ethCall(target, callData)

function readText(functionName: 'name' | 'symbol', data: Hex | undefined): string | undefined {
  if (!data) return undefined
  const asText = () => decodeFunctionResult({ abi: erc20Abi, functionName, data })
  // Some old tokens return 32 bytes instead of a string.
  const asBytes = () =>
    hexToString(decodeFunctionResult({ abi: erc20Abi_bytes32, functionName, data }), { size: 32 })
  return attempt(asText) ?? attempt(asBytes)
}

/** An account's balance of a token, and the token's description of itself. The texts are not safe yet. */
export type TokenDescription = { amount: bigint; name: string; symbol: string; decimals: number }

/** Reads the answers to `describeCalls`. Returns undefined if the description is incomplete. */
export function readDescription(
  answers: readonly (Hex | undefined)[],
): TokenDescription | undefined {
  const [balanceData, nameData, symbolData, data = '0x'] = answers
  const amount = balanceData && decodeBalance(balanceData)
  const name = readText('name', nameData)
  const symbol = readText('symbol', symbolData)
  const decimals = attempt(() =>
    decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data }),
  )
  if (amount === undefined || name === undefined || symbol === undefined) return undefined
  return decimals === undefined ? undefined : { amount, name, symbol, decimals }
}

/** Returns the calls of `name`, `symbol` and `decimals` of a contract, in this order. */
export const nameCalls = (target: Hex): ContractCall[] =>
  describeData.map((callData) => ({ target, callData }))

/**
 * Reads the answers to `nameCalls`. A value that a contract does not return is undefined. The texts are not safe yet.
 */
export function readNames([name, symbol, decimals]: readonly (Hex | undefined)[]): {
  name: string | undefined
  symbol: string | undefined
  decimals: number | undefined
} {
  return {
    name: readText('name', name),
    symbol: readText('symbol', symbol),
    decimals:
      decimals &&
      attempt(() =>
        decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data: decimals }),
      ),
  }
}
