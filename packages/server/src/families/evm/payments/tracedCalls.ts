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

/** What a node is asked for the calls within a transaction. */
export const traceCall = (hash: string) =>
  evmCall('debug_traceTransaction', hash, { tracer: 'callTracer' })

function parse(outcome: RpcOutcome | undefined): unknown {
  return outcome && 'result' in outcome ? JSON.parse(outcome.result) : undefined
}

/**
 * The call data of all calls from one address to another within a transaction, in order; those that were reverted are none.
 * Nothing where no node can tell, since few have traces.
 */
export function readTracedCalls(
  outcome: RpcOutcome | undefined,
  { from, to }: { from: string; to: string },
): string[] {
  const found: string[] = []
  const open = [parse(outcome)]
  while (open.length > 0) {
    const read = v.safeParse(frame, open.pop())
    if (!read.success) return []
    const { output } = read
    if (output.error !== undefined) continue
    if (output.type === 'CALL' && output.from === from && output.to === to) found.push(output.input)
    for (const inner of output.calls.toReversed()) open.push(inner)
  }
  return found
}
