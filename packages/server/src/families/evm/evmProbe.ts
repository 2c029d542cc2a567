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

/** Of so many accounts logs are asked for at once. */
const ownersPerFilter = 500
/** A page that was away for longer reads what is new anyway. */
const maxBlocks = 500
/** Logs of blocks that may have been replaced are looked at again. */
const maxReorgBlocks = 64

const logs = v.array(v.object({ topics: v.array(hash32) }))
const hex = (number: number) => `0x${number.toString(16)}`
const word = (owner: string) => `0x${owner.slice(2).padStart(64, '0')}`
const ownerIn = (topic: string) => `0x${topic.slice(-40)}`

/** Logs that name one of the accounts: what it moved, allowed or wanted, what was moved to it, and the same of ERC-1155. */
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
/** Windows are of accounts; here one is for all. */
const everybody = ''

/** Looks at the head; where that is a new block, at logs and at what accounts own of the chain's currency. */
export function evmProbe(rpc: ChainRpc): AccountProbe {
  const balances = new Map<string, string>()
  const windows = createScanWindows()
  let last: Head | undefined

  /** What a node answers that has this head: one that is behind says that there is nothing. */
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

  /** Whom logs name from block `from` on, in as many questions as the nodes take. */
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

  /** The same in one range; undefined where fewer blocks have to be asked for. */
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
    return found.flatMap(({ topics }) => topics.slice(1).map(ownerIn))
  }

  /** Whom a stranger sends more logs than a node gives is named by that alone, and keeps no other from being seen. */
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
    // Before what was first seen nothing is news; after a reorganisation all may be.
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
