import { decodeFunctionData, parseAbi, toEventSelector } from 'viem'
import type { WholeLog } from '../history/evmFacts.ts'
import type { Receipt, Transaction } from '../history/transactionSchemas.ts'
import { entryPoints, isOperationLog } from '../history/userOperation.ts'

/** A transaction, and what it logged. */
export type Executed = { sent: Transaction; logs: Receipt['logs'] }

const head = 'address sender; uint256 nonce; bytes initCode; bytes callData'
const abi = parseAbi([
  `struct First { ${head}; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature }`,
  `struct Packed { ${head}; bytes32 gasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature }`,
  'function handleOps(First[] ops, address beneficiary)',
  'function handleOps(Packed[] ops, address beneficiary)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const safeSucceeded = toEventSelector('ExecutionSuccess(bytes32,uint256)')

/** Undefined for what is no call of these: whoever sends a transaction writes its call data. */
function decode(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const hasSucceeded = ({ data }: WholeLog) => BigInt(`0x${data.slice(66, 130)}`) !== 0n

/** The operations of an account that an entry point ran (ERC-4337), if each of them went well. */
function readOperations({ sent, logs }: Executed, payer: string): string[] {
  if (!sent.to || !entryPoints.has(sent.to)) return []
  const call = decode(sent.input)
  if (call?.functionName !== 'handleOps') return []
  const own = call.args[0].filter(({ sender }) => sender.toLowerCase() === payer)
  const ran = logs.filter(
    (log) => log.address === sent.to && isOperationLog(log) && log.topics[2] === word(payer),
  )
  return ran.length === own.length && ran.every(hasSucceeded)
    ? own.map(({ callData }) => callData)
    : []
}

/** What the owners of a Safe signed, where that is what was sent. */
function readSafe({ sent, logs }: Executed, payer: string): string[] {
  const ran = logs.filter(({ address, topics }) => address === payer && topics[0] === safeSucceeded)
  if (sent.to !== payer || ran.length !== 1) return []
  const call = decode(sent.input)
  return call?.functionName === 'execTransaction' ? [call.args[2]] : []
}

/**
 * The bytes in a transaction which an account that is a contract has agreed to, where others sent it: the calls of
 * its operations, or of a Safe. What stands elsewhere in the call data is of who sent it. Empty for all other accounts.
 */
export const readSignedCalls = (executed: Executed, payer: string): string[] => [
  ...readOperations(executed, payer),
  ...readSafe(executed, payer),
]
