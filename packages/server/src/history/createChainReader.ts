import { ChainMoved, type HistorySource, isRead, readUnread } from '../families/historySource.ts'
import { ApiError } from '../http/apiError.ts'
import type { Activity, HistoryStore } from '../store/history/historyStore.ts'
import type { Platform } from '../util/platform.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { ChainPart, ChainReader, PageQuestion } from './chainReader.ts'
import { openStream, readStream, type StreamRows } from './chainStream.ts'
import { createKeyedLock } from './keyedLock.ts'
import { type Budget, fillGaps, isLookedThroughWhole, lookThrough } from './scanChain.ts'
import { createSyncChain, type SyncChain, type Tip } from './syncChain.ts'

/** The dependencies of reading chains. */
export type ChainReaderOptions = Pick<Platform, 'now' | 'elapsed'> & {
  store: HistoryStore
  /** How long a node may be behind. See `createSyncChain`. */
  lag?: number
  scans?: () => number
}

/** How long the head of a chain is cached. */
const headMs = 1000
/** The maximum number of searches on a chain for one answer, and their total time. */
const maxScans = 30
const maxScanMs = 4000
const maxTries = 5

/**
 * Creates a reader that continues the history of an account on a chain. Two requests for the same one wait for each
 * other.
 */
export function createChainReader(options: ChainReaderOptions): ChainReader {
  const { store, now, elapsed, scans = () => maxScans } = options
  const heads = createTtlCache<Tip>({ ttlMs: headMs, maxEntries: 10_000, now })
  const syncs = new Map<HistorySource, SyncChain>()
  const runExclusive = createKeyedLock()

  function syncOf(source: HistorySource): SyncChain {
    const known = syncs.get(source) ?? createSyncChain(source, options)
    syncs.set(source, known)
    return known
  }

  function createBudget(): Budget {
    const end = elapsed() + maxScanMs
    let left = scans()
    return { take: () => left-- > 0 && elapsed() < end }
  }

  async function fill(source: HistorySource, account: string, read: StreamRows) {
    const missing = read.rows.filter((row) => !isRead(row))
    if (missing.length === 0) return read
    const bodies = await source.read(account, missing)
    const filled = new Map(
      missing.map((row, index) => [row, { ...row, body: bodies[index] ?? '' }] as const),
    )
    const kept = [...filled.values()].filter((row) => !readUnread(row))
    await store.saveBodies(source.chain, account, kept)
    return { ...read, rows: read.rows.map((row) => filled.get(row) ?? row) }
  }

  async function checkGeneration(chain: string, tip: Tip): Promise<void> {
    if ((await store.generation(chain)) !== tip.generation) throw new ChainMoved()
  }

  async function attempt(
    source: HistorySource,
    { account, progress, limit }: PageQuestion,
    budget: Budget,
  ): Promise<ChainPart> {
    const { chain } = source
    const tip = await heads.get(chain, syncOf(source))
    await fillGaps({ source, store, tip, now }, account, budget)
    const stream = await openStream({ source, store, tip }, progress?.get(chain))
    const read = await fill(
      source,
      account,
      await readStream(store, stream, { account, limit, budget }),
    )
    const noted = await store.marks(chain, 8)
    // All reads must be of one generation, including the marks.
    if (noted.generation !== tip.generation) throw new ChainMoved()
    await checkGeneration(chain, tip)
    const times = read.rows.map(timeOf)
    // If the time of a block is unknown, the time of the row above it is good enough.
    const floor = read.isPartial
      ? ((await timeBelow(source, read, tip)) ?? times.at(-1))
      : undefined
    const isWhole = await isLookedThroughWhole({ source, store }, account)
    const hasGap = (await store.newestGap(chain, account, stream.scope.counts)) !== undefined
    return { chain, stream, read, times, floor, marks: noted.marks, isWhole, hasGap }
  }

  /** Retries while the chain changes. */
  async function untilAtRest<T>(
    source: HistorySource,
    work: (budget: Budget) => Promise<T>,
  ): Promise<T> {
    const budget = createBudget()
    for (let tries = 1; ; tries++) {
      try {
        return await work(budget)
      } catch (cause) {
        if (!(cause instanceof ChainMoved)) throw cause
        heads.delete(source.chain)
        if (tries === maxTries)
          throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId', cause })
      }
    }
  }

  const keyOf = ({ chain }: HistorySource, account: string) => `${chain} ${account}`
  return {
    readPage: (source, question) =>
      runExclusive(keyOf(source, question.account), () =>
        untilAtRest(source, (budget) => attempt(source, question, budget)),
      ),
    readReceived: (source, account, { kind, limit }) =>
      runExclusive(keyOf(source, account), () =>
        untilAtRest(source, async (budget) => {
          const { chain } = source
          // The newest assets must be included, because the callers cache the answers.
          const tip = await heads.refresh(chain, syncOf(source))
          await fillGaps({ source, store, tip, now }, account, budget)
          const fromBlock = await lookThrough({ source, store, tip }, account, budget)
          const assets = await store.assets(chain, account, kind, limit)
          const { counts } = await source.scope()
          const gap = (await store.newestGap(chain, account, counts)) ?? -1
          await checkGeneration(chain, tip)
          return { assets, fromBlock: Math.max(fromBlock, gap + 1) }
        }),
      ),
  }
}

/**
 * Returns the time of a row from its text. It is nearly always at the beginning, so that the rest need not be parsed.
 */
const timeOf = ({ body }: Activity): number =>
  Number(/^\{"at":(\d+)[,}]/.exec(body)?.[1] ?? JSON.parse(body).at)

/** Returns the time of the lowest searched block. */
async function timeBelow(
  source: HistorySource,
  { todo }: StreamRows,
  tip: Tip,
): Promise<number | undefined> {
  const lowest = todo[0]?.before[0] ?? 0
  if (lowest > tip.number) return Number.POSITIVE_INFINITY
  const [block] = await source.blocks([lowest])
  if (!block) throw new ChainMoved()
  return block.at
}
