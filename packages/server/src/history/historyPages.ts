import type { HistoryCoverage, HistoryKind } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { Activity } from '../store/history/historyStore.ts'
import type { ChainPart, ChainReader, PageQuestion } from './chainReader.ts'
import type { ChainState } from './chainStream.ts'
import type { Progress } from './cursor.ts'
import { mergeStreams, spansAfter } from './mergeStreams.ts'

/** The next rows, with the progress on each chain. */
export type Page = {
  rows: { chain: string; row: Activity }[]
  progress: Progress
  isEnd: boolean
  reset: { chain: string; block: number }[]
  coverage: HistoryCoverage[]
  failed: string[]
}

const maxMarks = 24

/** Reads the histories of accounts, page by page. */
export function createHistoryPages({ readPage }: Pick<ChainReader, 'readPage'>) {
  return async (question: PageQuestion): Promise<Page> => {
    const results = await Promise.allSettled(
      question.sources.map((source) => readPage(source, question)),
    )
    return joinParts(question, results)
  }
}

/** Joins the parts of each chain to a page, in the order of the sources. Rejects if there is nothing to show. */
async function joinParts(
  { sources, limit, progress }: PageQuestion,
  results: readonly PromiseSettledResult<ChainPart>[],
): Promise<Page> {
  const parts = partsOf(results)
  const failed = sources.flatMap(({ chain }, index) =>
    results[index]?.status === 'rejected' ? [chain] : [],
  )
  const merged = mergeStreams(parts, limit)
  const states = parts.map(
    (part) => [part.chain, stateAfter(part, merged.counts.get(part.chain) ?? 0)] as const,
  )
  const unchanged = failed.flatMap((chain) => {
    const state = progress?.get(chain)
    return state ? [[chain, state] as const] : []
  })
  const coverage = await Promise.all(
    parts.map((part, index) => coverageOf(part, states[index]?.[1] ?? part.stream.state)),
  )
  return {
    rows: merged.rows,
    progress: new Map([...states, ...unchanged]),
    isEnd: failed.length === 0 && states.every(([, { todo }]) => todo.length === 0),
    reset: parts.flatMap(({ chain, stream: { reset } }) =>
      reset === undefined ? [] : [{ chain, block: reset }],
    ),
    coverage,
    failed,
  }
}

/** Returns the parts that could be read. Rejects if there are none, or if a failure is not a node's. */
function partsOf(results: readonly PromiseSettledResult<ChainPart>[]): ChainPart[] {
  const failures = results.filter((one) => one.status === 'rejected')
  for (const { reason } of failures)
    if (!(reason instanceof ApiError && reason.code === 'UPSTREAM_UNAVAILABLE')) throw reason
  const parts = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (parts.length === 0 && failures[0]) throw failures[0].reason
  return parts
}

function stateAfter({ stream, read, marks }: ChainPart, count: number): ChainState {
  const { state } = stream
  const { todo, end = state.end } = spansAfter(state.todo, read, count)
  const below = marks.filter(({ number }) => number <= state.tip.number)
  const all = new Map([...state.marks, ...below].map((mark) => [mark.number, mark]))
  const newest = [...all.values()].sort((a, b) => b.number - a.number).slice(0, maxMarks)
  return { tip: state.tip, marks: newest, todo, end }
}

/** Returns the time of a block: from one of its rows, which nearly always exists, or from a node. */
async function timeOf({ stream, read, times }: ChainPart, number: number, head: number) {
  const known = times[read.rows.findIndex(({ block }) => block === number)]
  if (known !== undefined || number > head) return known
  const [block] = await stream.source.blocks([number]).catch(() => [])
  return block?.at
}

/** The kinds that are incomplete if not all places of an account were searched. */
const ofPlaces: ReadonlySet<HistoryKind> = new Set(['tokens', 'nfts', 'approvals'])

async function coverageOf(part: ChainPart, state: ChainState): Promise<HistoryCoverage> {
  const { chain, stream } = part
  const lowest = state.todo.at(-1)?.before[0] ?? state.end
  const kinds = stream.scope.kinds.filter((kind) => part.isWhole || !ofPlaces.has(kind))
  if (lowest === undefined)
    return { chain, fromBlock: 0, since: null, complete: part.isWhole && !part.hasGap, kinds }
  const at = await timeOf(part, lowest, state.tip.number)
  const since = at === undefined ? null : new Date(at).toISOString()
  return { chain, fromBlock: lowest, since, complete: false, kinds }
}
