import type { EvmFacts, UserOperation, WholeLog } from './evmFacts.ts'
import { topicsOf } from './topics.ts'

/**
 * The entry points of ERC-4337, versions 0.6 to 0.9, in lower case. Anybody can log that an account authorized
 * something. Only these are trusted.
 */
export const entryPoints: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
])

/** `nonce`, `success`, `actualGasCost` and `actualGasUsed`, which the event does not index. */
const dataPattern = /^0x[0-9a-f]{256}$/
const wordIn = (data: string, at: number) => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`)
const nobody = `0x${'0'.repeat(64)}`

/** Whether a log is an entry point's report of an operation. */
export const isOperationLog = ({ address, topics, data }: WholeLog): boolean =>
  topics[0] === topicsOf.UserOperationEvent &&
  topics.length === 4 &&
  entryPoints.has(address) &&
  dataPattern.test(data)

/**
 * Returns what entry points ran for the account in one transaction, or undefined if there is nothing. Several
 * operations count as one, which failed if all failed.
 */
export function readOperation(
  logs: readonly WholeLog[],
  account: string,
): UserOperation | undefined {
  const me = `0x${account.slice(2).padStart(64, '0')}`
  const own = logs.filter((log) => isOperationLog(log) && log.topics[2] === me)
  const [first] = own
  if (!first) return undefined
  const paid = own.filter(({ topics }) => topics[3] === nobody)
  return {
    entryPoint: first.address,
    succeeded: own.some(({ data }) => wordIn(data, 1) !== 0n),
    costWei: String(paid.reduce((sum, { data }) => sum + wordIn(data, 2), 0n)),
  }
}

/**
 * Whether a transfer is the fee of an operation: native currency between an account and the entry point that ran it.
 */
export const isFeeMove = (
  { operation }: Pick<EvmFacts, 'operation'>,
  { from, to }: { from: string; to: string },
): boolean => operation !== undefined && [from, to].includes(operation.entryPoint)

/**
 * Returns the cost of an operation for the account, in wei. If the account's payment to the entry point is known, that
 * is the cost. It may be nothing, because the account has a deposit there, or because somebody else pays. Otherwise the
 * cost is the amount that the entry point charged.
 */
export function operationFee({ operation, internal }: EvmFacts, account: string): bigint {
  if (!operation) return 0n
  if (!internal) return BigInt(operation.costWei)
  const net = internal
    .filter((move) => isFeeMove({ operation }, move))
    .reduce((sum, { from, wei }) => sum + (from === account ? BigInt(wei) : -BigInt(wei)), 0n)
  return net > 0n ? net : 0n
}
