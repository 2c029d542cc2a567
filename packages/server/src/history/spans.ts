import type { Position } from '../store/history/historyStore.ts'

/** Positions below `before` that are not below `from`, which a client has not seen yet. */
export type Span = { before: Position; from: Position }

/** Returns a negative number if `a` is older than `b`. */
export const comparePositions = (a: Position, b: Position): number => a[0] - b[0] || a[1] - b[1]

const older = (a: Position, b: Position): Position => (comparePositions(a, b) < 0 ? a : b)

/** Returns the parts of spans below a position. */
export const cutSpans = (spans: readonly Span[], before: Position): Span[] =>
  spans
    .map((span) => ({ ...span, before: older(span.before, before) }))
    .filter((span) => comparePositions(span.before, span.from) > 0)

/** Returns the highest block in a span. */
export const topBlock = ({ before: [block, index] }: Span): number =>
  index > 0 ? block : block - 1
