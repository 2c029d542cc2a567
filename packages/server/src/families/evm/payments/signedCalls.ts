import { decodeFunctionData, parseAbi, toEventSelector } from 'viem'
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

const wordAt = (data: string, at: number) => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`)

/** The calls which an account has agreed to, and where the operation that made them ends. */
export type SignedCalls = {
  /** The log that ends the operation; -1 for what is none. */
  end: number
  calls: readonly string[]
}

/**
 * The operation that an entry point was running when something was logged (ERC-4337): what one of a bundle moves pays nothing
 * for the others. Undefined if that was none of the account.
 */
function readOperation(
  { sent, logs }: Executed,
  { payer, logIndex }: { payer: string; logIndex: number },
): SignedCalls | undefined {
  if (!sent.to || !entryPoints.has(sent.to)) return undefined
  const call = decode(sent.input)
  if (call?.functionName !== 'handleOps') return undefined
  const ended = logs.find(
    (log) => log.address === sent.to && log.logIndex > logIndex && isOperationLog(log),
  )
  if (ended?.topics[2] !== `0x${payer.slice(2).padStart(64, '0')}`) return undefined
  const ran = call.args[0].filter(
    ({ sender, nonce }) => sender.toLowerCase() === payer && nonce === wordAt(ended.data, 0),
  )
  return { end: ended.logIndex, calls: ran.map(({ callData }) => callData) }
}

/** What the owners of a Safe signed, where that is what was sent. */
function readSafe({ sent, logs }: Executed, payer: string): SignedCalls | undefined {
  const ran = logs.filter(({ address, topics }) => address === payer && topics[0] === safeSucceeded)
  if (sent.to !== payer || ran.length !== 1) return undefined
  const call = decode(sent.input)
  return call?.functionName === 'execTransaction' ? { end: -1, calls: [call.args[2]] } : undefined
}

/**
 * The bytes which an account that is a contract has agreed to, where others sent the transaction that moved its money: the call of
 * the operation that moved it, or of a Safe. What stands elsewhere in the call data is of who sent it. Empty for all other accounts.
 */
export const readSignedCalls = (
  executed: Executed,
  moved: { payer: string; logIndex: number },
): SignedCalls =>
  readOperation(executed, moved) ?? readSafe(executed, moved.payer) ?? { end: -1, calls: [] }
