import type { HistorySource, SourceScope } from '../families/historySource.ts'
import type { Activity, BlockId, BlockRange, HistoryStore } from '../store/history/historyStore.ts'
import { type Budget, type ChainContext, scanChain } from './scanChain.ts'
import { cutSpans, type Span, topBlock } from './spans.ts'
import { newestCommonBlock, type Tip } from './syncChain.ts'

/** The progress of a client on one chain: the content of a cursor. */
export type ChainState = {
  /** The newest block up to which rows were returned, or wait in `todo`. */
  tip: BlockId
  /** Blocks below it, which detect a reorganization. */
  marks: readonly BlockId[]
  /** The spans that no page has returned yet, newest first. */
  todo: readonly Span[]
  /** No search goes below this block. */
  end?: number | undefined
}

/** The next rows of a chain. */
export type ChainStream = {
  source: HistorySource
  scope: SourceScope
  tip: Tip
  state: ChainState
  /** Blocks above this one were replaced. */
  reset?: number | undefined
}

/** The maximum number of gaps. Above it, newer blocks wait. */
const maxSpans = 16
/** Returns the end of a hash, which a cursor contains. */
export const shortHash = (hash: string): string => hash.slice(-16)
const matches = (mark: BlockId, hash: string) => shortHash(mark.hash) === shortHash(hash)

async function tipStands({ source, store, tip }: ChainContext, seen: BlockId): Promise<boolean> {
  if (seen.number === tip.number) return matches(seen, tip.hash)
  if (seen.number < tip.number) return (await newestCommonBlock(source, [seen], matches)) === seen
  // The node is behind, so the stored blocks decide.
  const { marks } = await store.marks(source.chain, 64)
  return marks.some((mark) => mark.number === seen.number && matches(seen, mark.hash))
}

/** Continues at the client's position, or begins. Newer rows are returned first. */
export async function openStream(context: ChainContext, state?: ChainState): Promise<ChainStream> {
  const { source, tip } = context
  const scope = await source.scope()
  const top = { number: tip.number, hash: tip.hash }
  if (!state) {
    const todo: Span[] = [{ before: [tip.number + 1, 0], from: [0, 0] }]
    return { source, scope, tip, state: { tip: top, marks: [], todo } }
  }
  if (await tipStands(context, state.tip))
    return { source, scope, tip, state: withNewer(state, state.tip, top) }
  const below = state.marks.filter(({ number }) => number <= tip.number)
  const ancestor = await newestCommonBlock(source, below, matches)
  const reset = ancestor?.number ?? -1
  const base = { number: reset, hash: ancestor?.hash ?? '' }
  const rest = {
    ...state,
    marks: state.marks.filter(({ number }) => number <= reset),
    todo: cutSpans(state.todo, [reset + 1, 0]),
    end: state.end !== undefined && state.end > reset + 1 ? undefined : state.end,
  }
  return { source, scope, tip, reset, state: withNewer(rest, base, top) }
}

function withNewer(state: ChainState, seen: BlockId, top: BlockId): ChainState {
  const hasMore = top.number > seen.number && state.todo.length < maxSpans
  if (!hasMore) return { ...state, tip: seen }
  const newer: Span = { before: [top.number + 1, 0], from: [seen.number + 1, 0] }
  return { ...state, tip: top, todo: [newer, ...state.todo] }
}

/** The rows read from a chain, and why the read ended. */
export type StreamRows = {
  rows: Activity[]
  /** The spans that remain below the rows. */
  todo: readonly Span[]
  end?: number | undefined
  /** Whether the budget ran out, so that there may be rows right below. */
  isPartial: boolean
}

/** Returns the next rows of a stream, at most `limit`. Throws as `HistorySource.find`. */
export async function readStream(
  store: HistoryStore,
  stream: ChainStream,
  { account, limit, budget }: { account: string; limit: number; budget: Budget },
): Promise<StreamRows> {
  const { source, scope, tip, state } = stream
  const readCoverage = () => store.coverage(source.chain, account, scope.counts)
  const rows: Activity[] = []
  let { end } = state
  let todo = [...state.todo]
  let covered: BlockRange[] = await readCoverage()
  while (rows.length < limit) {
    const [span] = todo
    if (!span) break
    const top = topBlock(span)
    const range = covered.find(({ lo, hi }) => lo <= top && hi >= top)
    if (!range) {
      if (top < source.horizon(tip.number)) {
        end = top + 1
        todo = []
        break
      }
      if (!budget.take()) return { rows, todo, end, isPartial: true }
      await scanChain({ source, store, tip, scope }, account, top)
      covered = await readCoverage()
      continue
    }
    const from = range.lo > span.from[0] ? ([range.lo, 0] as const) : span.from
    const wanted = limit - rows.length
    const some = await store.rows(source.chain, account, {
      before: span.before,
      from,
      limit: wanted,
    })
    rows.push(...some)
    const last = some.length === wanted ? some.at(-1) : undefined
    todo = cutSpans(todo, last ? [last.block, last.index] : from)
  }
  return { rows, todo, end, isPartial: false }
}
