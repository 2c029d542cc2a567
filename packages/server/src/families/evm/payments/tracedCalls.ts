import * as v from 'valibot'
import type { RpcOutcome } from '../../outcome.ts'
import { addressHex, bytesHex, evmCall } from '../history/evmCalls.ts'

const frame = v.object({
  type: v.string(),
  from: addressHex,
  to: v.optional(addressHex),
  input: bytesHex,
  error: v.optional(v.string()),
  calls: v.optional(v.array(v.unknown()), []),
})

/** A call of one address by another, with its call data. */
export type TracedCall = { from: string; to: string; input: string }

/** Returns the request for the calls within a transaction. */
export const traceCall = (hash: string) =>
  evmCall('debug_traceTransaction', hash, { tracer: 'callTracer' })

function parse(outcome: RpcOutcome | undefined): unknown {
  return outcome && 'result' in outcome ? JSON.parse(outcome.result) : undefined
}

/**
 * Returns the calls within a transaction, in order, without reverted ones. Returns none if no node can tell, because
 * few have traces.
 */
export function readTracedCalls(outcome: RpcOutcome | undefined): TracedCall[] {
  const found: TracedCall[] = []
  const open = [parse(outcome)]
  while (open.length > 0) {
    const read = v.safeParse(frame, open.pop())
    if (!read.success) return []
    const { type, from, to, input, error, calls } = read.output
    if (error !== undefined) continue
    if (type === 'CALL' && to !== undefined) found.push({ from, to, input })
    for (const inner of calls.toReversed()) open.push(inner)
  }
  return found
}
