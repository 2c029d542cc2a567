import * as v from 'valibot'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { unreadText } from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { readSolanaTransactions } from './readSolanaTransactions.ts'
import { readSignature } from './signatureRow.ts'
import { slotTime } from './solanaCalls.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

const timeCall = (slot: number) => ({ method: 'getBlockTime', params: JSON.stringify([slot]) })

/** Returns the time of a slot, or undefined for one without a block. */
function readTime(outcome: RpcOutcome | undefined): number | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const read = v.safeParse(v.nullable(slotTime), JSON.parse(outcome.result))
  return read.success && read.output !== null ? read.output * 1000 : undefined
}

/** Returns the times of slots, if a node tells them. Throws as `ChainRpc`. */
export async function readTimes(
  rpc: ChainRpc,
  slots: readonly number[],
): Promise<(number | undefined)[]> {
  const outcomes = await sendInBatches(rpc, slots.map(timeCall))
  return slots.map((_, index) => readTime(outcomes[index]))
}

/**
 * Returns the stored texts of an account's rows. For one that no node returns in readable form, the text of its
 * signature.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export async function readRows(
  rpc: ChainRpc,
  { account, rows, now }: { account: string; rows: readonly Activity[]; now: () => number },
): Promise<string[]> {
  const read = await readSolanaTransactions(rpc, rows)
  const known = rows.map((row, index) => {
    const time = read[index]?.blockTime
    return time ? time * 1000 : readSignature(row).at
  })
  const missing = rows.filter((_, index) => known[index] === undefined).map(({ block }) => block)
  const answered = missing.length > 0 ? await readTimes(rpc, missing) : []
  const bySlot = new Map(missing.map((slot, index) => [slot, answered[index]]))
  return rows.map((row, index) => {
    const at = known[index] ?? bySlot.get(row.block) ?? now()
    const one = read[index]
    if (one) return JSON.stringify(toSolanaFacts(one, { account, at }))
    return unreadText({ at, hasFailed: readSignature(row).hasFailed })
  })
}
