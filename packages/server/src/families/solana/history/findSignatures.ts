import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { type SignatureFacts, signatureText } from './signatureRow.ts'
import { readResultAt, slotTime, small, solanaCall, unusable } from './solanaCalls.ts'

/** The number of transactions in one call for an address: at first, and while more are needed. */
const pageSize = 100
const nextPageSize = 1000
const maxPages = 20

/** Replaces the hash of a block on other chains, because final slots are never replaced. */
export const finalized = 'finalized'

const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
const row = v.object({
  signature,
  slot: small,
  blockTime: v.nullish(slotTime),
  err: v.optional(v.unknown()),
})
const inSlot = v.object({ slot: small })
/** A row in another notation, with its slot if that is readable. */
const oddRow = v.pipe(
  v.unknown(),
  v.transform((odd) => ({ odd: v.is(inSlot, odd) ? odd.slot : undefined })),
)
const signatures = v.array(v.union([row, oddRow]))

/** Returns a constant position within a slot, because nodes do not tell the true one. */
const placeOf = (text: string) => createHash('sha256').update(text).digest().readUIntBE(0, 6)

/** Returns the time of the nearest slot with a known time, if a node does not know that of this slot. */
function nearest(slot: number, timed: readonly (readonly [number, number])[]): number | undefined {
  const [first] = timed.toSorted(([a], [b]) => Math.abs(a - slot) - Math.abs(b - slot))
  return first?.[1]
}

type Search = { address: string; before: string | undefined; lo: number; isDone: boolean }

/** The transactions found for some addresses, complete from slot `lo` on, except for the slots in `gaps`. */
export type FoundSignatures = { lo: number; rows: Activity[]; gaps: number[] }

/**
 * Finds the transactions that name one of some addresses, from slot `hi` down to `lo`. `above` is one right above them,
 * because nodes count from a transaction instead of a slot.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`. ChainMoved if all nodes are behind that slot.
 */
export async function findSignatures(
  rpc: ChainRpc,
  {
    addresses,
    hi,
    above,
  }: { addresses: readonly string[]; hi: number; above: Activity | undefined },
): Promise<FoundSignatures> {
  const searches: Search[] = addresses.map((address) => ({
    address,
    before: above?.hash,
    lo: 0,
    isDone: false,
  }))
  // A node that lacks the transaction above answers with an empty list.
  const minContextSlot = Math.max(hi, above?.block ?? 0)
  const gaps = new Set<number>()
  const found = new Map<string, SignatureFacts & { slot: number }>()
  for (let pages = 0; ; pages++) {
    const open = searches.filter(({ isDone }) => !isDone)
    if (open.length === 0) break
    if (pages === maxPages) throw unusable()
    const limit = pages === 0 ? pageSize : nextPageSize
    const calls = open.map(({ address, before }) =>
      solanaCall('getSignaturesForAddress', [address], {
        limit,
        minContextSlot,
        ...(before !== undefined && { before }),
      }),
    )
    const outcomes = await sendInBatches(rpc, calls)
    for (const [index, search] of open.entries()) {
      const page = readResultAt(outcomes[index], signatures)
      let above = hi
      for (const one of page) {
        if ('odd' in one) {
          // The page is newest first: a row without a slot is not above the row before it.
          gaps.add(Math.min(hi, one.odd ?? above))
          continue
        }
        above = one.slot
        const at = one.blockTime ? one.blockTime * 1000 : undefined
        const hasFailed = one.err !== null && one.err !== undefined
        if (one.slot <= hi) found.set(one.signature, { slot: one.slot, at, hasFailed })
      }
      const last = page.flatMap((one) => ('odd' in one ? [] : [one])).at(-1)
      if (page.length >= limit && !last) throw unusable()
      const isFull = page.length >= limit && last !== undefined
      // A full page may be incomplete for its last slot.
      search.lo = isFull ? last.slot + 1 : 0
      search.before = last?.signature
      search.isDone = !isFull || search.lo <= hi
    }
  }
  const lo = Math.max(0, ...searches.map((search) => search.lo))
  const rows = [...found].filter(([, { slot }]) => slot >= lo)
  const timed = rows.flatMap(([, { slot, at }]) => (at === undefined ? [] : [[slot, at] as const]))
  return {
    lo,
    gaps: [...gaps].filter((slot) => slot >= lo),
    rows: rows.map(([hash, one]) => ({
      block: one.slot,
      index: placeOf(hash),
      blockHash: finalized,
      hash,
      body: signatureText({ ...one, at: one.at ?? nearest(one.slot, timed) }),
    })),
  }
}
