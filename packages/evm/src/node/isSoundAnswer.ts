import { isRecord } from '@portico/contract'
import { isHash } from '../parse/isHash.ts'

type Check = (answer: unknown) => boolean

const isText = (pattern: RegExp): Check => {
  return (answer) => typeof answer === 'string' && pattern.test(answer)
}
const isQuantity = isText(/^0x[0-9a-f]{1,64}$/i)
const isData = isText(/^0x([0-9a-f]{2})*$/i)
const isAddress = isText(/^0x[0-9a-f]{40}$/i)

const isReceipt: Check = (answer) =>
  isRecord(answer) &&
  isHash(answer.transactionHash) &&
  (answer.status === '0x0' || answer.status === '0x1' || answer.status === undefined) &&
  isQuantity(answer.blockNumber) &&
  Array.isArray(answer.logs)

const isTransaction: Check = (answer) =>
  isRecord(answer) &&
  isHash(answer.hash) &&
  isAddress(answer.from) &&
  (answer.to === null || answer.to === undefined || isAddress(answer.to)) &&
  isQuantity(answer.nonce) &&
  isQuantity(answer.value) &&
  isData(answer.input)

const isBlock: Check = (answer) =>
  isRecord(answer) &&
  (answer.number === null || isQuantity(answer.number)) &&
  // Chains without a base fee leave it out, or return `null`.
  (answer.baseFeePerGas == null || isQuantity(answer.baseFeePerGas)) &&
  Array.isArray(answer.transactions)

const orNull = (check: Check): Check => {
  return (answer) => answer === null || check(answer)
}

/** Checks of nodes' answers by method, for the values that the code uses (Ethereum JSON-RPC). */
const checks: Readonly<Record<string, Check>> = {
  eth_blobBaseFee: isQuantity,
  eth_blockNumber: isQuantity,
  eth_call: isData,
  eth_chainId: isQuantity,
  eth_estimateGas: isQuantity,
  eth_gasPrice: isQuantity,
  eth_getBalance: isQuantity,
  eth_getBlockByNumber: orNull(isBlock),
  eth_getCode: isData,
  eth_getFilterChanges: Array.isArray,
  eth_getTransactionByHash: orNull(isTransaction),
  eth_getTransactionCount: isQuantity,
  eth_getTransactionReceipt: orNull(isReceipt),
  eth_maxPriorityFeePerGas: isQuantity,
  eth_newPendingTransactionFilter: isQuantity,
}

/** Whether a node's answer has the form that its method requires. */
export const isSoundAnswer = (method: string, answer: unknown): boolean =>
  !Object.hasOwn(checks, method) || (checks[method]?.(answer) ?? true)
