import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved, type Found } from '../../historySource.ts'
import { blockCall, readBlock } from './evmBlocks.ts'
import {
  addressHex,
  bytesHex,
  evmCall,
  hash32,
  readResult,
  smallQuantity,
  unusable,
} from './evmCalls.ts'
import { isTooMany, refusalIn } from './logRefusal.ts'
import { isNative, type NativeAssets, nativeAssetsOf } from './nativeAssets.ts'
import { logsOf } from './oddLogs.ts'
import { receivedIn } from './receivedIn.ts'
import type { ScanWindows } from './scanWindows.ts'
import { topicsOf } from './topics.ts'
import { isOperationLog } from './userOperation.ts'

/** The position of an account's transaction. */
export type TransactionPlace = { block: number; index: number; blockHash: string; hash: string }

const position = {
  blockNumber: smallQuantity,
  blockHash: hash32,
  transactionHash: hash32,
  transactionIndex: smallQuantity,
}
const log = v.object({ ...position, address: addressHex, data: bytesHex, topics: v.array(hash32) })
const logs = logsOf(log)
type Answer = v.InferOutput<typeof logs>

const text = v.pipe(v.string(), v.toLowerCase())
/** A log in another notation whose position is readable. */
const placed = v.object({ ...position, topics: v.array(v.fallback(text, '')) })

type Placed = v.InferOutput<typeof placed>

const joined = (answers: readonly Answer[]): Answer => ({
  logs: answers.flatMap((one) => one.logs),
  odd: answers.flatMap((one) => one.odd),
})

const maxTries = 40

const wordOf = (account: string) => `0x${account.slice(2).padStart(64, '0')}`

/** The filter for logs, without the blocks. */
type LogFilter = { address?: string; topics: (string[] | string | null)[] }

/**
 * Returns the filters of logs that name the account: as sender or approver, and as recipient or user of an operation
 * (ERC-4337). The topics of ERC-1155 tokens have one more position in front.
 */
const filtersOf = (account: string, { wrapped }: NativeAssets): LogFilter[] => {
  const { Transfer, Approval, ApprovalForAll, TransferSingle, TransferBatch, UserOperationEvent } =
    topicsOf
  const me = wordOf(account)
  const { Deposit, Withdrawal } = topicsOf
  return [
    { topics: [[Transfer, Approval, ApprovalForAll], me] },
    { topics: [[Transfer, TransferSingle, TransferBatch, UserOperationEvent], null, me] },
    { topics: [[TransferSingle, TransferBatch], null, null, me] },
    // Reads logs only of this contract, because others use these events for other things.
    ...(wrapped ? [{ address: wrapped, topics: [[Deposit, Withdrawal], me] }] : []),
  ]
}

/** Returns one filter for each event, because a block may have more logs of an account than a node returns. */
const byEvent = ({ topics: [events, ...rest], ...filter }: LogFilter): LogFilter[] =>
  [events ?? []].flat().map((event) => ({ ...filter, topics: [[event], ...rest] }))

/**
 * Reads the logs of one block that has too many for the account: as many as a node returns of each event. A stranger
 * who sends too many hides the others of that event, and the result says that it is incomplete.
 */
async function readCrowded(
  rpc: ChainRpc,
  { account, natives }: { account: string; natives: NativeAssets },
  block: number,
) {
  const range = { fromBlock: hex(block), toBlock: hex(block) }
  const calls = filtersOf(account, natives)
    .flatMap(byEvent)
    .map((filter) => evmCall('eth_getLogs', { ...range, ...filter }))
  const outcomes = await rpc.send(calls)
  const found = outcomes.filter((one) => !isTooMany(one)).map((one) => readResult(one, logs))
  return { found: joined(found), isWhole: !outcomes.some(isTooMany) }
}

const hex = (number: number) => `0x${number.toString(16)}`

/**
 * Returns the positions of transactions. Each log must be in the range, name the account, and agree on one hash for
 * each block.
 */
function placesOf(found: readonly Placed[], account: string, lo: number, hi: number) {
  const me = wordOf(account)
  const hashes = new Map<number, string>()
  const places = new Map<string, TransactionPlace>()
  for (const { blockNumber, blockHash, transactionHash, transactionIndex, topics } of found) {
    if (blockNumber < lo || blockNumber > hi || !topics.slice(1).includes(me)) throw unusable()
    if ((hashes.get(blockNumber) ?? blockHash) !== blockHash) throw new ChainMoved()
    hashes.set(blockNumber, blockHash)
    places.set(transactionHash, {
      block: blockNumber,
      index: transactionIndex,
      blockHash,
      hash: transactionHash,
    })
  }
  return { places: [...places.values()], hashes }
}

/** Whether a log reports a movement or an approval. Anybody can log that an account authorized an operation. */
const isReport = (one: Answer['logs'][number]) =>
  one.topics[0] !== topicsOf.UserOperationEvent || isOperationLog(one)

/**
 * Returns logs in another notation that name the account and their transaction. Its receipt has the log too, perhaps in
 * readable form.
 */
const placedOf = (odd: Answer['odd'], account: string): Placed[] =>
  odd.flatMap((one) => {
    const read = v.safeParse(placed, one.odd)
    return read.success && read.output.topics.slice(1).includes(wordOf(account))
      ? [read.output]
      : []
  })

/** Counts at which some nodes silently stop, so that the result may be incomplete. */
const suspicious = new Set([1000, 10_000, 20_000])

/**
 * Searches blocks from `hi` down for logs that name the account, in windows that the nodes accept.
 * @throws ChainMoved, ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function findByLogs(
  rpc: ChainRpc,
  windows: ScanWindows,
  { chain, account, hi, floor = 0 }: { chain: string; account: string; hi: number; floor?: number },
): Promise<Omit<Found, 'rows'> & { places: TransactionPlace[] }> {
  const natives = nativeAssetsOf(chain)
  for (let tries = 0; tries < maxTries; tries++) {
    const lo = Math.max(floor, hi - windows.size(account) + 1)
    const range = { fromBlock: hex(lo), toBlock: hex(hi) }
    const calls = filtersOf(account, natives).map((filter) =>
      evmCall('eth_getLogs', { ...range, ...filter }),
    )
    const [last, ...outcomes] = await rpc.send([blockCall(hi), ...calls])
    const blocks = hi - lo + 1
    const refusal = refusalIn(outcomes)
    if (refusal) {
      if (windows.fail(account, blocks, refusal)) continue
      if (blocks > 1 || !outcomes.some(isTooMany)) throw unusable(refusal)
    }
    const crowded = refusal && (await readCrowded(rpc, { account, natives }, hi))
    const lists = crowded ? [crowded.found] : outcomes.map((outcome) => readResult(outcome, logs))
    const isSuspicious = lists.some((one) => suspicious.has(one.logs.length + one.odd.length))
    const { logs: found, odd } = joined(lists)
    // An unreadable log that names no block is searched for: it is in the only block of a window.
    if (blocks > 1 && (isSuspicious || odd.some(({ block }) => block === undefined))) {
      windows.fail(account, blocks, { kind: 'size' })
      continue
    }
    // A node that is behind returns nothing for this block.
    const top = readBlock(last, hi)
    if (!top) throw new ChainMoved()
    const isCut = crowded ? !crowded.isWhole : isSuspicious
    const unread = new Set(odd.map(({ block = hi }) => block))
    if ([...unread].some((block) => block < lo || block > hi)) throw unusable()
    const all = [...found.filter(isReport), ...placedOf(odd, account)]
    const { places, hashes } = placesOf(all, account, lo, hi)
    if ((hashes.get(hi) ?? top.hash) !== top.hash) throw new ChainMoved()
    windows.succeed(account, blocks, found.length)
    const tokenLogs = found.filter(({ address }) => !isNative(natives, address))
    const assets = receivedIn(tokenLogs, account)
    const gaps = isCut ? [hi, ...unread] : [...unread]
    return { lo, top, places, assets, ...(gaps.length > 0 && { gaps }) }
  }
  throw unusable()
}
