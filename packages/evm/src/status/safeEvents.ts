import type { RpcLog } from 'viem'

/**
 * The first topics of a Safe's events about executions. `failed` is the only one of versions before 1.1. The last two
 * are about calls by a module.
 */
export const safeEvents = {
  /** `ExecutionSuccess(bytes32,uint256)`; since 1.4 the hash is a topic. */
  success: '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e',
  /** `ExecutionFailure(bytes32,uint256)`. */
  failure: '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23',
  /** `ExecutionFailed(bytes32)`. */
  failed: '0xabfd711ecdd15ae3a6b3ad16ff2e9d81aec026a39d16725ee164be4fbf857a7c',
  /** `ExecutionFromModuleSuccess(address)`. */
  moduleSuccess: '0x6895c13664aa4f67288b25d7a21d7aaa34916e355fb9b6fae0a139a9085becb8',
  /** `ExecutionFromModuleFailure(address)`. */
  moduleFailure: '0xacd2c8702804128fdb0db2bb49f6d127dd0181c13fd45dbfe16de0930e2bd375',
} as const

const failures: ReadonlySet<string> = new Set([
  safeEvents.failure,
  safeEvents.failed,
  safeEvents.moduleFailure,
])
const events: ReadonlySet<string> = new Set(Object.values(safeEvents))

/** Whether a Safe before 1.1 has logged a failure. */
export const hasOldFailure = (logs: readonly RpcLog[], safe: string): boolean =>
  logs.some(
    ({ address, topics: [event] }) =>
      address.toLowerCase() === safe.toLowerCase() && event === safeEvents.failed,
  )

/** Returns whether each execution of a Safe in a transaction succeeded. */
export const safeOutcomes = (logs: readonly RpcLog[], safe: string): boolean[] =>
  logs.flatMap(({ address, topics: [event = ''] }) =>
    address.toLowerCase() === safe.toLowerCase() && events.has(event) ? [!failures.has(event)] : [],
  )
