import * as v from 'valibot'
import type { ChainRpc } from '../families/chainRpc.ts'
import { sendInBatches } from '../families/sendInBatches.ts'

/** A block, and when it was made, in Unix seconds. */
export type TimedBlock = { number: number; time: number }

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,12}$/i),
  v.transform((text) => Number(text)),
)
const header = v.object({ number: quantity, timestamp: quantity })

async function readBlocks(rpc: ChainRpc, tags: readonly (number | 'latest')[]) {
  const outcomes = await sendInBatches(
    rpc,
    tags.map((tag) => {
      const block = tag === 'latest' ? tag : `0x${tag.toString(16)}`
      return { method: 'eth_getBlockByNumber', params: JSON.stringify([block, false]) }
    }),
  )
  return outcomes.map((outcome): TimedBlock | undefined => {
    const read = v.safeParse(header, 'result' in outcome ? JSON.parse(outcome.result) : undefined)
    return read.success ? { number: read.output.number, time: read.output.timestamp } : undefined
  })
}

/** Numbers from one to another, both included, at most `count` of them. */
function spread(from: number, to: number, count: number): number[] {
  const steps = Math.max(1, Math.min(count - 1, to - from))
  return [
    ...new Set(
      Array.from({ length: steps + 1 }, (_, at) => from + Math.round(((to - from) * at) / steps)),
    ),
  ]
}

/** How many blocks one look asks for: five looks find one among twenty million. */
const looked = 32

/** The first block of a time or later, between two of which the first is before it. */
async function firstSince(rpc: ChainRpc, time: number, low: number, high: number): Promise<number> {
  if (high - low <= 1) return high
  const blocks = await readBlocks(rpc, spread(low, high, looked))
  const known = blocks.filter((block) => block !== undefined)
  const before = known.findLast((block) => block.time < time)?.number ?? low
  const since = known.find((block) => block.time >= time && block.number > before)?.number ?? high
  // A node that tells no old blocks, or lies, must not be asked for ever.
  if (since - before >= high - low) return high
  return firstSince(rpc, time, before, since)
}

/**
 * Blocks from so many seconds before the newest one to it, oldest first and as far apart as they are; fewer where the
 * chain is younger. Those that a node does not tell are left out. Throws as `ChainRpc`.
 */
export async function blocksOver(
  rpc: ChainRpc,
  seconds: number,
  count: number,
): Promise<TimedBlock[]> {
  const [head] = await readBlocks(rpc, ['latest'])
  if (!head) return []
  const since = head.time - seconds
  const [first] = await readBlocks(rpc, [0])
  const from = first && first.time >= since ? 0 : await firstSince(rpc, since, 0, head.number)
  const blocks = await readBlocks(rpc, spread(from, head.number, count))
  return blocks.filter((block) => block !== undefined)
}
