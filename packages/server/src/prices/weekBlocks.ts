import * as v from 'valibot'
import type { ChainRpc } from '../families/chainRpc.ts'
import { sendInBatches } from '../families/sendInBatches.ts'

/** A block and its time, in Unix seconds. */
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

/** Returns evenly spread numbers from one to another, both included, at most `count` of them. */
function spread(from: number, to: number, count: number): number[] {
  const steps = Math.max(1, Math.min(count - 1, to - from))
  return [
    ...new Set(
      Array.from({ length: steps + 1 }, (_, at) => from + Math.round(((to - from) * at) / steps)),
    ),
  ]
}

/** The number of blocks in one request: five requests find one among twenty million. */
const looked = 32

/** Finds the first block at a time or later. `low` is a block before that time. */
async function firstSince(rpc: ChainRpc, time: number, low: number, high: number): Promise<number> {
  if (high - low <= 1) return high
  const blocks = await readBlocks(rpc, spread(low, high, looked))
  const known = blocks.filter((block) => block !== undefined)
  const before = known.findLast((block) => block.time < time)?.number ?? low
  const since = known.find((block) => block.time >= time && block.number > before)?.number ?? high
  // A node that has no old blocks, or lies, must not be queried forever.
  if (since - before >= high - low) return high
  return firstSince(rpc, time, before, since)
}

/**
 * Reads blocks over the last `seconds` up to the newest one, oldest first and evenly spread. Returns fewer if the chain
 * is younger, and leaves out those that a node does not return. Throws as `ChainRpc`.
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
