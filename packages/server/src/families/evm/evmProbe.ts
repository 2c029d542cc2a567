import * as v from 'valibot'
import type { AccountProbe } from '../accountProbe.ts'
import { changedOf } from '../accountProbe.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../outcome.ts'
import { callsPerBatch, chunks } from '../sendInBatches.ts'
import { nativeCall, readNative } from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'
import { blockCall, readBlock } from './history/evmBlocks.ts'
import { evmCall, hash32, readResult, unusable } from './history/evmCalls.ts'
import { isTooMany, refusalIn } from './history/logRefusal.ts'
import { createScanWindows } from './history/scanWindows.ts'
import { topicsOf } from './history/topics.ts'

/** The maximum number of accounts in one filter of logs. */
const ownersPerFilter = 500
/** A page that was away for longer reads the news anyway. */
const maxBlocks = 500
/** The maximum number of blocks whose logs are read again, because they may have been replaced. */
const maxReorgBlocks = 64

/** The topics of logs, empty for those in another notation. */
const logs = v.array(
  v.fallback(v.object({ topics: v.array(v.fallback(hash32, '0x')) }), { topics: [] }),
)
const hex = (number: number) => `0x${number.toString(16)}`
const word = (owner: string) => `0x${owner.slice(2).padStart(64, '0')}`
const ownerIn = (topic: string) => `0x${topic.slice(-40)}`

/**
 * Returns the calls for logs that name one of the accounts: as sender, approver or user of an operation, and as
 * recipient, also of ERC-1155.
 */
function logCalls(owners: readonly string[], range: { fromBlock: string; toBlock: string }) {
  const { Transfer, Approval, ApprovalForAll, TransferSingle, TransferBatch, UserOperationEvent } =
    topicsOf
  return chunks(owners.map(word), ownersPerFilter).flatMap((some) =>
    [
      [[Transfer, Approval, ApprovalForAll], some],
      [[Transfer, TransferSingle, TransferBatch, UserOperationEvent], null, some],
      [[TransferSingle, TransferBatch], null, null, some],
    ].map((topics) => evmCall('eth_getLogs', { ...range, topics })),
  )
}

type Head = { number: number; hash: string }
/** Windows are usually for an account. This one is for all together. */
const everybody = ''

/** Creates a probe that reads the head. For a new block it reads logs and the balances of native currency. */
export function evmProbe(rpc: ChainRpc): AccountProbe {
  const balances = new Map<string, string>()
  const windows = createScanWindows()
  let last: Head | undefined

  /** Returns the answers of a node that has this head, because one that is behind would return nothing. */
  async function sendAt(head: Head, calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    const answers = await Promise.all(
      chunks(calls, callsPerBatch - 1).map(async (some) => {
        const [block, ...outcomes] = await rpc.send([blockCall(head.number), ...some])
        if (readBlock(block, head.number)?.hash !== head.hash) throw unusable('the node is behind')
        return outcomes
      }),
    )
    return answers.flat()
  }

  /** Returns the accounts that logs name from block `from` on, in as many requests as the nodes need. */
  async function namedIn(owners: readonly string[], from: number, head: Head): Promise<string[]> {
    const named: string[] = []
    for (let lo = from; lo <= head.number; ) {
      const hi = Math.min(head.number, lo + windows.size(everybody) - 1)
      const some = await namedInRange(owners, { lo, hi, head })
      if (!some) continue
      named.push(...some)
      lo = hi + 1
    }
    return named
  }

  /** Does the same in one range. Returns undefined if the range must be smaller. */
  async function namedInRange(
    owners: readonly string[],
    range: { lo: number; hi: number; head: Head },
  ): Promise<string[] | undefined> {
    const { lo, hi, head } = range
    const calls = logCalls(owners, { fromBlock: hex(lo), toBlock: hex(hi) })
    const outcomes = await sendAt(head, calls)
    if (outcomes.some(isTooMany)) return namedInHalves(owners, range)
    const refusal = refusalIn(outcomes)
    if (refusal && windows.fail(everybody, hi - lo + 1, refusal)) return undefined
    const found = outcomes.flatMap((one) => readResult(one, logs))
    const named = found.map(({ topics }) => topics.slice(1).map(ownerIn))
    // A log in another notation names one of them too. The halves show which.
    const watched = new Set(owners)
    if (named.some((some) => !some.some((one) => watched.has(one))))
      return namedInHalves(owners, range)
    return named.flat()
  }

  /**
   * If a stranger sends an account more logs than a node returns, or a log of it is unreadable, only that account counts
   * as named, and hides no other.
   */
  async function namedInHalves(
    owners: readonly string[],
    range: { lo: number; hi: number; head: Head },
  ): Promise<string[] | undefined> {
    if (owners.length === 1) return [...owners]
    const halves = chunks(owners, Math.ceil(owners.length / 2))
    const named: string[] = []
    for (const half of halves) {
      const some = await namedInRange(half, range)
      if (!some) return undefined
      named.push(...some)
    }
    return named
  }

  async function changedBalances(owners: readonly string[], head: Head): Promise<string[]> {
    const calls = owners.map((owner) => nativeCall(owner as LowerAddress))
    const amounts = (await sendAt(head, calls)).map(readNative)
    const byOwner = new Map(owners.map((owner, at) => [owner, amounts[at]?.toString()] as const))
    return changedOf(balances, owners, (owner) => byOwner.get(owner))
  }

  return async (owners) => {
    const before = last
    const batch = before ? [blockCall('latest'), blockCall(before.number)] : [blockCall('latest')]
    const [latest, known] = await rpc.send(batch)
    const head = readBlock(latest, 'latest')
    if (!head) throw unusable()
    const watched = new Set(balances.keys())
    const isNew = head.hash !== before?.hash
    if (!isNew && owners.every((owner) => watched.has(owner)))
      return { fromBlock: 0, owners: [], unread: [] }
    const stands = !before || (known && readBlock(known, before.number)?.hash === before.hash)
    const from = before
      ? stands
        ? before.number + 1
        : before.number - maxReorgBlocks
      : head.number
    const fromBlock = Math.max(0, from, head.number - maxBlocks + 1)
    // Nothing before the first check is news. After a reorganization everything may be.
    const old = owners.filter((owner) => watched.has(owner))
    const named =
      before && stands && isNew && old.length > 0 ? await namedIn(old, fromBlock, head) : []
    const changed = new Set([...named, ...(await changedBalances(owners, head))])
    last = head
    const isAll = before !== undefined && !stands
    return {
      fromBlock,
      owners: old.filter((owner) => isAll || changed.has(owner)),
      unread: owners.filter((owner) => !balances.has(owner)),
    }
  }
}
