import type { HistorySource } from '../families/historySource.ts'
import { ApiError } from '../http/apiError.ts'
import type { BlockId, HistoryStore } from '../store/history/historyStore.ts'
import type { Platform } from '../util/platform.ts'

/** The highest block of answers, and the generation of the chain's stored data. */
export type Tip = BlockId & { generation: number }

/** How many blocks are stored. A reorganization below the last of them removes everything. */
const maxMarks = 256
const maxTries = 6
/** How long a node may be behind the known head before the server accepts that the chain became shorter. */
const lagMs = 30_000

/** Makes the stored data of a chain consistent with the chain. */
export type SyncChain = () => Promise<Tip>

/** Returns the newest of these blocks that the chain still has. */
export async function newestCommonBlock(
  source: HistorySource,
  marks: readonly BlockId[],
  matches = (mark: BlockId, hash: string) => mark.hash === hash,
): Promise<BlockId | undefined> {
  const [first] = marks
  if (!first) return undefined
  // Nearly always the first one matches.
  for (const some of [[first], marks.slice(1)]) {
    const blocks = await source.blocks(some.map(({ number }) => number))
    const found = some.find((mark, index) => {
      const block = blocks[index]
      return block !== undefined && matches(mark, block.hash)
    })
    if (found) return found
  }
  return undefined
}

/**
 * Creates a function that reads the head of the chain. If stored blocks are no longer part of the chain, it deletes
 * everything above the newest one that still is. A node that is a few blocks behind is no reason for that.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers, or the chain does not come to rest.
 */
export function createSyncChain(
  source: HistorySource,
  { store, now, lag = lagMs }: { store: HistoryStore; now: Platform['now']; lag?: number },
): SyncChain {
  const { chain } = source
  let behindSince: number | undefined

  async function attempt(): Promise<Tip | undefined> {
    const head = await source.head()
    const { generation, marks } = await store.marks(chain, maxMarks)
    const [top] = marks
    const note = async () => {
      behindSince = undefined
      const noted = await store.mark(chain, head, { generation, keep: maxMarks })
      return noted ? { number: head.number, hash: head.hash, generation } : undefined
    }
    if (!top || (top.number === head.number && top.hash === head.hash)) return note()
    const reachable = marks.filter(({ number }) => number <= head.number)
    const newestCommon = await newestCommonBlock(source, reachable)
    if (newestCommon === top) return note()
    if (top.number > head.number) {
      behindSince ??= now()
      if (newestCommon && now() - behindSince < lag) return { ...newestCommon, generation }
    }
    await store.rollback(chain, newestCommon?.number ?? -1, generation)
    behindSince = undefined
    return undefined
  }

  return async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const tip = await attempt()
      if (tip) return tip
    }
    throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  }
}
