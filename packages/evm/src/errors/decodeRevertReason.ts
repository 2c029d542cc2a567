import { errorLayers, plainText } from '@portico/core/adapter'
import { decodeErrorResult, type Hex } from 'viem'

const reasonLimit = 200

/** The errors with which ERC-6093 tokens revert a transfer; viem adds those of Solidity. */
const abi = [
  {
    type: 'error',
    name: 'ERC20InsufficientBalance',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'balance', type: 'uint256' },
      { name: 'needed', type: 'uint256' },
    ],
  },
] as const

/**
 * Returns the reason of a revert from the data or the text of a node's error, the selector of a custom error, or
 * "unknown reason" (specification, section 8). The text comes from a contract and is sanitized.
 */
export function decodeRevertReason(error: unknown): string {
  const layers = errorLayers(error)
  const data = layers.flatMap((layer) => errorData(layer.data) ?? [])
  // If there is data, some nodes build a meaningless text from its bytes.
  const reasons =
    data.length > 0 ? data.map(reasonInData) : layers.map((layer) => reasonInText(layer.message))
  return reasons.find(Boolean) ?? 'unknown reason'
}

/** At least a selector. Nethermind writes a word before it. */
const errorData = (data: unknown): Hex | undefined =>
  typeof data === 'string' && /^(Reverted )?0x[0-9a-f]{8,}$/i.test(data)
    ? (data.replace(/^Reverted /i, '') as Hex)
    : undefined

function reasonInData(data: Hex): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi, data })
    if (errorName === 'ERC20InsufficientBalance') return 'the token balance is too low'
    const [detail] = args as readonly unknown[]
    return errorName === 'Error' ? plainText(String(detail), reasonLimit) : `panic code ${detail}`
  } catch {
    return standard.includes(data.slice(0, 10)) ? undefined : `custom error ${data.slice(0, 10)}`
  }
}

/** Whether an error's data are those of a standard revert. Other data may be the hash of a transaction. */
export const isRevertData = (data: unknown): boolean =>
  standard.includes(errorData(data)?.slice(0, 10) ?? '')

/** `Error(string)` and `Panic(uint256)`: truncated data, not a custom error of the contract. */
const standard: readonly string[] = ['0x08c379a0', '0x4e487b71']

function reasonInText(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined
  if (/out ?of ?gas/i.test(message)) return 'out of gas'
  // Hardhat quotes the reason, and Ganache writes no colon before it.
  const found =
    /reason string '(.+)'/.exec(message)?.[1] ??
    /(?:revert(?:ed)?:|transaction: revert) (.+)$/m.exec(message)?.[1]
  return found && !/custom error|0x[0-9a-f]{8}/i.test(found)
    ? plainText(found, reasonLimit)
    : undefined
}
