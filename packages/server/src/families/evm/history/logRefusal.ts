import { isTooLarge, type RpcOutcome, readError } from '../../outcome.ts'

/**
 * Why a node refused `eth_getLogs`, and what may help. `range`: fewer blocks forever, at most `max` if the node names
 * it. `size`: fewer blocks this time. `rate`: a later attempt. `never`: nothing helps here. `unknown`: fewer blocks may
 * help.
 */
export type LogRefusal = {
  kind: 'range' | 'size' | 'rate' | 'never' | 'pruned' | 'unknown'
  /** In blocks. */
  max?: number
}

type Rule = {
  pattern: RegExp
  kind: LogRefusal['kind']
  blocks?: (match: RegExpExecArray) => number
}

const whole = (text = '') => Number(text.replace(/[,._]/g, ''))
const spanOf = (from = '', to = '') => Number(to) - Number(from) + 1

/**
 * Matches the text first, then the code, then the HTTP status, because providers use one code for many causes. The
 * first matching rule counts.
 */
const rules: readonly Rule[] = [
  { pattern: /specify an address/i, kind: 'never' },
  {
    pattern: /response size.*block range should work:?\s*\[?\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)/i,
    kind: 'size',
    blocks: ([, from, to]) => spanOf(from, to),
  },
  {
    pattern: /up to a ([\d,]+)(k?) block range/i,
    kind: 'range',
    blocks: ([, count, thousand]) => whole(count) * (thousand ? 1000 : 1),
  },
  {
    pattern:
      /(?:more than|exceeds).*?results.*?(?:range|should work:?)\s*\[?\s*(0x[0-9a-f]+|\d+)\s*(?:,|-)\s*(0x[0-9a-f]+|\d+)/i,
    kind: 'size',
    blocks: ([, from, to]) => spanOf(from, to),
  },
  {
    pattern: /range [\d,]+ exceeds limit of ([\d,]+)/i,
    kind: 'range',
    blocks: ([, max]) => whole(max),
  },
  { pattern: /\(\d+ > ([\d,]+)\)/, kind: 'range', blocks: ([, max]) => whole(max) },
  {
    pattern:
      /more than [\d,]+ (?:results|logs)|max(?:imum)? (?:results|number of)|exceeds? (?:max results|limit of \d+)|too many (?:logs|results|events)|response (?:size|is too (?:large|big)|too large)|result set too large|query (?:timeout|duration)|timed? ?out|context deadline|did not answer/i,
    kind: 'size',
  },
  {
    pattern:
      /(?:limited to(?: an?)?(?: 0 -)?|at most|max(?:imum)?(?: is(?: set to)?| block range:?| range:?| allowed number of requested blocks is)?|distance:?|ranges over|greater than|smaller than size|range exceeds)\s*:?\s*([\d][\d,._]*)\s*(k?)\b/i,
    kind: 'range',
    blocks: ([, max, thousand]) => whole(max) * (thousand ? 1000 : 1),
  },
  {
    pattern: /range.*(?:too (?:large|wide|high|big)|exceed|limit)|too many blocks|block range/i,
    kind: 'range',
  },
  {
    pattern: /rate.?limit|too many requests|compute units|throughput|capacity|credits|quota/i,
    kind: 'rate',
  },
  {
    pattern:
      /method.*(?:not (?:found|supported|available|exist)|does not exist|disabled)|not (?:whitelisted|allowed)/i,
    kind: 'never',
  },
  {
    pattern: /missing trie|pruned|archive|history.*(?:unavailable|not available)|older than/i,
    kind: 'pruned',
  },
]

const byCode: Readonly<Record<number, LogRefusal['kind']>> = {
  [-32601]: 'never',
  [-32029]: 'rate',
  [-32005]: 'size',
  429: 'rate',
}

/** Reads why `eth_getLogs` was refused. */
export function readLogRefusal({ code, message }: { code: number; message: string }): LogRefusal {
  for (const { pattern, kind, blocks } of rules) {
    const match = pattern.exec(message)
    if (!match) continue
    const max = blocks?.(match)
    return max !== undefined && Number.isSafeInteger(max) && max > 0 ? { kind, max } : { kind }
  }
  return { kind: byCode[code] ?? (/limit exceeded/i.test(message) ? 'size' : 'unknown') }
}

/** Returns why the first failed call was refused, or undefined if none failed. */
export const refusalIn = (
  outcomes: readonly (RpcOutcome | undefined)[],
): LogRefusal | undefined => {
  for (const outcome of outcomes)
    if (outcome && 'error' in outcome) return readLogRefusal(readError(outcome))
  return undefined
}

const tooManyPattern =
  /more than [\d,]+ (?:results|logs)|too many (?:logs|results|events)|result set too large|exceeds? max results/i

/** Whether there are more logs than a node, or this server, ever returns at once. */
export function isTooMany(outcome: RpcOutcome | undefined): boolean {
  if (!outcome || !('error' in outcome)) return false
  const error = readError(outcome)
  return isTooLarge(error) || tooManyPattern.test(error.message)
}
