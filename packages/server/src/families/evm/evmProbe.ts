import * as v from 'valibot'
import type { AccountProbe } from '../accountProbe.ts'
import { changedOf } from '../accountProbe.ts'
import type { ChainRpc } from '../chainRpc.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { nativeCall, readNative } from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'
import { blockCall, readBlock } from './history/evmBlocks.ts'
import { evmCall, hash32, readResult, unusable } from './history/evmCalls.ts'
import { isTooMany } from './history/logRefusal.ts'
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

/** Looks at the head; where that is a new block, at logs and at what accounts own of the chain's currency. */
export function evmProbe(rpc: ChainRpc): AccountProbe {
  const balances = new Map<string, string>()
  let last: { number: number; hash: string } | undefined

  async function namedIn(
    owners: readonly string[],
    from: number,
    to: number,
  ): Promise<Set<string>> {
    const calls = logCalls(owners, { fromBlock: hex(from), toBlock: hex(to) })
    const outcomes = await sendInBatches(rpc, calls)
    if (outcomes.some(isTooMany)) return namedInHalves(owners, from, to)
    const found = outcomes.flatMap((one) => readResult(one, logs))
    return new Set(found.flatMap(({ topics }) => topics.slice(1).map(ownerIn)))
  }

  /** Whom a stranger sends more logs than a node gives is named by that alone, and keeps no other from being seen. */
  async function namedInHalves(
    owners: readonly string[],
    from: number,
    to: number,
  ): Promise<Set<string>> {
    if (owners.length === 1) return new Set(owners)
    const halves = chunks(owners, Math.ceil(owners.length / 2))
    const named: string[] = []
    for (const half of halves) named.push(...(await namedIn(half, from, to)))
    return new Set(named)
  }

  async function changedBalances(owners: readonly string[]): Promise<string[]> {
    const calls = owners.map((owner) => nativeCall(owner as LowerAddress))
    const amounts = (await sendInBatches(rpc, calls)).map(readNative)
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
      before && stands && isNew && old.length > 0 ? await namedIn(old, fromBlock, head.number) : []
    const changed = new Set([...named, ...(await changedBalances(owners))])
    last = head
    const isAll = before !== undefined && !stands
    return {
      fromBlock,
      owners: old.filter((owner) => isAll || changed.has(owner)),
      unread: owners.filter((owner) => !balances.has(owner)),
    }
  }
}
