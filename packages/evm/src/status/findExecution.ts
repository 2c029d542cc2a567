import type { SeenCall } from '@portico/core/adapter'
import { type Client, type Hash, type Hex, type RpcLog, toHex } from 'viem'
import { getCode } from 'viem/actions'
import { isDelegation } from '../node/isDelegation.ts'
import { findOldExecution, isOldSafe } from './findOldExecution.ts'
import {
  entryPoints,
  isOperation,
  operationEvent,
  operationSucceeded,
  wordOf,
} from './operationEvents.ts'
import { safeEvents } from './safeEvents.ts'
import { executesCall, readSafeNumber, safeNumberOf } from './safeNumber.ts'

/** An account that is a contract, and the hash that its wallet has returned. */
export type SoughtExecution = {
  account: Hex
  hash: Hash
  sinceBlock?: number | undefined
  call?: SeenCall | undefined
  safeNext?: number | undefined
}

/** The status of a hash from a contract's wallet: its transaction, or how far the chain was searched for it. */
export type Execution =
  | { hash: Hash; blockNumber: Hex; succeeded: boolean }
  | { replacedBy: Hash; blockNumber: Hex; isSame: boolean }
  | { awaits: 'owners' | 'wallet'; sinceBlock: number; safeNext?: number }

/** Number of blocks in one search; the second is for nodes that reject the first. */
const windows = [10_000, 1_000]

/**
 * Number of blocks to search if the start is unknown: a wallet answers at once, and its transaction is in a block soon
 * after.
 */
const reach = 127

/** The newest blocks are searched again, because a reorganization may include the transaction in one of them. */
const overlap = 64

/**
 * Looks for the hash that a contract's wallet has returned. It is not a transaction's, but that of a Safe's
 * transaction, or of a user operation. `undefined` for an account that is no contract. An account that delegates
 * (EIP-7702) has a key: this finds only a user operation of it, and never waits for one. Rejects with the node's own
 * error.
 */
export async function findExecution(
  client: Client,
  sought: SoughtExecution,
): Promise<Execution | undefined> {
  const { account, hash, sinceBlock } = sought
  const code = await getCode(client, { address: account })
  if (!code || code === '0x') return undefined
  const head = Number(await client.request({ method: 'eth_blockNumber' }))
  const from = Math.min(sinceBlock ?? Math.max(0, head - reach), head)
  const { logs, executions, end } = await readLogs(client, { account, hash, from, head })
  const [last] = logs.slice(-1)
  if (last?.transactionHash && last.blockNumber)
    return { hash: last.transactionHash, blockNumber: last.blockNumber, succeeded: isDone(last) }
  if (isDelegation(code)) return undefined
  const threshold = await thresholdOf(client, account)
  const next = Math.max(from, Math.min(end + 1, head - overlap))
  const awaits = threshold > 1n ? 'owners' : 'wallet'
  if (threshold > 0n && (await isOldSafe(client, account))) {
    const found = await findOldExecution(client, { ...sought, from, head })
    if ('hash' in found) return { ...found, succeeded: true }
    const { isUsed, safeNext } = found
    return { awaits, sinceBlock: isUsed ? from : next, ...(safeNext !== undefined && { safeNext }) }
  }
  const look = { executions, end, head, next }
  const number = threshold > 0n ? await readQueue(client, sought, look) : undefined
  if (number && 'replacedBy' in number) return number
  return { awaits, sinceBlock: next, ...number }
}

type Look = { executions: readonly RpcLog[]; end: number; head: number; next: number }
type Replaced = Extract<Execution, { replacedBy: Hash }>

/**
 * Counts the executions of a Safe. Each execution takes the next number, so the one that took the number of this
 * transaction has replaced it. Reports no replacement if the count differs from the number that the Safe itself
 * returns.
 */
async function readQueue(
  client: Client,
  { account, hash, call, safeNext }: SoughtExecution,
  { executions, end, head, next }: Look,
): Promise<Replaced | { safeNext: number } | undefined> {
  // Nodes without old states know the number only for the newest block.
  const count = end === head ? await readSafeNumber(client, account, toHex(head)) : undefined
  const counted = count === undefined ? undefined : count - executions.length
  const first = counted ?? safeNext
  if (first === undefined || first < 0) return undefined
  const isSure = safeNext === undefined || first === safeNext
  if (call && isSure) {
    const number = await safeNumberOf(client, { account, hash, call, next: first })
    const used = number === undefined ? undefined : executions[number - first]
    const replaced = used && (await readReplacement(client, used, { account, call }))
    if (replaced) return replaced
  }
  const before = executions.filter(({ blockNumber }) => Number(blockNumber) < next)
  return { safeNext: first + before.length }
}

async function readReplacement(
  client: Client,
  { transactionHash, blockNumber }: RpcLog,
  { account, call }: { account: Hex; call: SeenCall },
): Promise<Replaced | undefined> {
  if (!transactionHash || !blockNumber) return undefined
  const params: [Hash] = [transactionHash]
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params })
  const executes = transaction ? executesCall(transaction.input, call) : undefined
  // Without a readable call of this Safe, the other transaction may have paid the same. A relayer's transaction may show
  // the call of another Safe.
  const isDirect = transaction?.to?.toLowerCase() === account.toLowerCase()
  const isSame = executes || isDirect ? executes : undefined
  return isSame === undefined ? undefined : { replacedBy: transactionHash, blockNumber, isSame }
}

const ownEvents = [safeEvents.success, safeEvents.failure, safeEvents.failed] as const

type Range = { account: Hex; hash: Hash; from: number; head: number }

/** Reads the logs of the account and the entry points about the hash, in as many blocks as the node allows. */
async function readLogs(client: Client, { account, hash, from, head }: Range) {
  let refusal: unknown
  for (const window of windows) {
    const end = Math.min(head, from + window - 1)
    const range = { fromBlock: toHex(from), toBlock: toHex(end) }
    const read = (filter: object) =>
      client.request({ method: 'eth_getLogs', params: [{ ...range, ...filter } as never] })
    try {
      const [own, operations] = await Promise.all([
        read({ address: account, topics: [ownEvents] }),
        read({ address: entryPoints, topics: [operationEvent, hash, wordOf(account)] }),
      ])
      const executions = own.filter((log) => isExecution(log, account))
      const logs = [
        ...executions.filter((log) => isSame(executedHash(log), hash)),
        ...operations.filter((log) => isOperation(log, account) && isSame(log.topics[1], hash)),
      ]
      return { logs, executions, end }
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

const isSame = (one: string | undefined, other: string) =>
  one?.toLowerCase() === other.toLowerCase()

/** Checks each log, because a node may return others than the requested ones. */
const isExecution = ({ address, topics }: RpcLog, account: Hex): boolean =>
  isSame(address, account) && ownEvents.some((event) => event === topics[0])

const executedHash = ({ topics, data }: RpcLog) =>
  topics.length > 1 ? topics[1] : data.slice(0, 66)

const isDone = (log: RpcLog): boolean =>
  log.topics[0] === operationEvent ? operationSucceeded(log) : log.topics[0] === safeEvents.success

/** Returns the threshold of a Safe's owners (`getThreshold()`); 0 for anything else. */
async function thresholdOf(client: Client, address: Hex): Promise<bigint> {
  try {
    const call = { to: address, data: '0xe75235b8' } as const
    const returned = await client.request({ method: 'eth_call', params: [call, 'latest'] })
    return returned.length === 66 ? BigInt(returned) : 0n
  } catch {
    return 0n
  }
}
