import { decodeFunctionData, parseAbi, toEventSelector } from 'viem'
import { groupBy } from '../../../util/groupBy.ts'
import type { Receipt, Transaction } from '../history/transactionSchemas.ts'
import { entryPoints, isOperationLog } from '../history/userOperation.ts'

/** A transaction with its logs. */
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

/** Returns undefined for other calls: the sender of a transaction controls its call data. */
function decode(data: `0x${string}`) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

const wordAt = (data: string, at: number) => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`)

/** The calls to which an account has agreed, and the end of the operation that made them. */
export type SignedCalls = {
  /** The index of the log that ends the operation, or -1 if there is no operation. */
  end: number
  calls: readonly string[]
}

type Log = Receipt['logs'][number]

/** Returns, for each log of a transaction, the log that ends its operation. */
function endsOf({ sent, logs }: Executed): ReadonlyMap<number, Log> {
  const ends = new Map<number, Log>()
  let end: Log | undefined
  for (const log of logs.toSorted((a, b) => b.logIndex - a.logIndex)) {
    if (end) ends.set(log.logIndex, end)
    if (log.address === sent.to && isOperationLog(log)) end = log
  }
  return ends
}

/** A transfer: its log and its payer. */
type Moved = { payer: string; logIndex: number }

/**
 * Returns the operation that an entry point was running at a log (ERC-4337): a transfer of one operation in a bundle
 * pays nothing for the others. Returns undefined if the operation was not the account's.
 */
function readOperations(executed: Executed): (moved: Moved) => SignedCalls | undefined {
  const { sent } = executed
  const call = sent.to && entryPoints.has(sent.to) ? decode(sent.input) : undefined
  if (call?.functionName !== 'handleOps') return () => undefined
  const ends = endsOf(executed)
  const calls = groupBy(
    call.args[0].map(({ sender, nonce, callData }) => ({ sender, nonce, callData })),
    ({ sender, nonce }) => `${sender.toLowerCase()} ${nonce}`,
  )
  return ({ payer, logIndex }) => {
    const ended = ends.get(logIndex)
    if (ended?.topics[2] !== `0x${payer.slice(2).padStart(64, '0')}`) return undefined
    const ran = calls.get(`${payer} ${wordAt(ended.data, 0)}`) ?? []
    return { end: ended.logIndex, calls: ran.map(({ callData }) => callData) }
  }
}

/** Returns what the owners of a Safe signed, if the transaction calls one. */
function readSafe({ sent, logs }: Executed): (moved: Moved) => SignedCalls | undefined {
  const { to } = sent
  const ran = logs.filter(({ address, topics }) => address === to && topics[0] === safeSucceeded)
  const call = ran.length === 1 ? decode(sent.input) : undefined
  if (call?.functionName !== 'execTransaction') return () => undefined
  const signed = { end: -1, calls: [call.args[2]] }
  return ({ payer }) => (payer === to ? signed : undefined)
}

/**
 * Creates a function that returns the bytes to which a contract account has agreed, if others sent the transaction that
 * moved its money. These are the call of the operation that moved the money, or the call of a Safe. Other call data is
 * the sender's. Empty for all other accounts. The call data is read once, whatever the number of transfers.
 */
export function readSignedCalls(executed: Executed): (moved: Moved) => SignedCalls {
  const operationOf = readOperations(executed)
  const safeOf = readSafe(executed)
  return (moved) => operationOf(moved) ?? safeOf(moved) ?? { end: -1, calls: [] }
}
