import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import { type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'
import { isUnanswered } from '../classifyEvmError.ts'
import { addressHex, evmCall, quantity } from './evmCalls.ts'
import type { NativeMove } from './evmFacts.ts'

/** How a node tells what moved within a transaction. */
export type Tracer = {
  call: (hash: string) => RpcCall
  /**
   * What moved of the chain's own currency, the transaction itself in front, without what a revert undid: of a call, or of
   * one above it. Undefined where that is not known.
   */
  read: (outcome: RpcOutcome | undefined) => NativeMove[] | undefined
}

const move = (from: string, to: string, value: bigint): NativeMove[] =>
  value > 0n ? [{ from, to, wei: String(value) }] : []

const resultOf = (outcome: RpcOutcome | undefined): unknown =>
  outcome && 'result' in outcome ? JSON.parse(outcome.result) : undefined

const frame = v.object({
  type: v.string(),
  from: addressHex,
  to: v.nullish(addressHex),
  value: v.nullish(quantity),
  error: v.nullish(v.string()),
  calls: v.nullish(v.array(v.unknown())),
})
/** The kinds of frames that move something. What a DELEGATECALL or CALLCODE is said to carry stays where it is. */
const movingFrames = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'SUICIDE'])

/** `debug_traceTransaction` with geth's `callTracer`: a tree of frames. Those below one that failed say nothing of that. */
const callTracer: Tracer = {
  call: (hash) => evmCall('debug_traceTransaction', hash, { tracer: 'callTracer' }),
  read: (outcome) => {
    const found: NativeMove[] = []
    const open = [resultOf(outcome)]
    while (open.length > 0) {
      const read = v.safeParse(frame, open.pop())
      if (!read.success) return undefined
      const { type, from, to, value, error, calls } = read.output
      if (error !== undefined && error !== null) continue
      if (movingFrames.has(type.toUpperCase()) && to) found.push(...move(from, to, value ?? 0n))
      for (const inner of (calls ?? []).toReversed()) open.push(inner)
    }
    return found
  },
}

const step = v.object({
  type: v.string(),
  action: v.object({
    callType: v.nullish(v.string()),
    from: v.nullish(addressHex),
    to: v.nullish(addressHex),
    value: v.nullish(quantity),
    address: v.nullish(addressHex),
    refundAddress: v.nullish(addressHex),
    balance: v.nullish(quantity),
  }),
  result: v.nullish(v.object({ address: v.nullish(addressHex) })),
  error: v.nullish(v.string()),
  traceAddress: v.array(v.number()),
})
type Step = v.InferOutput<typeof step>

/** By the type of a step. Undefined for a step that does not say all. */
const stepReaders: Readonly<Record<string, (step: Step) => NativeMove[] | undefined>> = {
  call: ({ action: { callType, from, to, value } }) => {
    if (callType !== 'call') return []
    return from && to ? move(from, to, value ?? 0n) : undefined
  },
  create: ({ action: { from, value }, result }) =>
    from && result?.address ? move(from, result.address, value ?? 0n) : undefined,
  // No transaction pays what a block pays.
  reward: () => [],
  suicide: ({ action: { address, refundAddress, balance } }) =>
    address && refundAddress ? move(address, refundAddress, balance ?? 0n) : undefined,
}

/** `trace_transaction`, as OpenEthereum had it: a list of steps, each with its place in the tree. */
const stepTracer: Tracer = {
  call: (hash) => evmCall('trace_transaction', hash),
  read: (outcome) => {
    const read = v.safeParse(v.array(step), resultOf(outcome))
    if (!read.success || read.output.length === 0) return undefined
    const undone = new Set(
      read.output.filter(({ error }) => error).map(({ traceAddress }) => traceAddress.join()),
    )
    const isUndone = ({ traceAddress }: Step) =>
      undone.size > 0 &&
      [...traceAddress, 0].some((_, depth) => undone.has(traceAddress.slice(0, depth).join()))
    const found: NativeMove[] = []
    for (const one of read.output) {
      if (isUndone(one)) continue
      const reader = stepReaders[one.type]
      const moves = reader ? reader(one) : undefined
      if (!moves) return undefined
      found.push(...moves)
    }
    return found
  },
}

/** In the order in which nodes are asked. */
export const tracers = { debug: callTracer, trace: stepTracer } as const satisfies Record<
  string,
  Tracer
>

const nowhere = `0x${'0'.repeat(64)}`
const unknownMethod =
  /method.*(?:not (?:found|supported|available|exist|allowed)|does not exist|disabled)|not (?:whitelisted|available)/i

/** Whether a node knows a method; undefined where it did not say. */
function knowsMethod(outcome: RpcOutcome | undefined): boolean | undefined {
  if (!outcome) return undefined
  if ('result' in outcome) return true
  const { code, message } = readError(outcome)
  if (code === -32601 || unknownMethod.test(message)) return false
  return isUnanswered(outcome) ? undefined : true
}

/** How the nodes of a chain tell what moved within a transaction; null where none does, undefined where nobody answers. */
export async function findTracer(rpc: ChainRpc): Promise<Tracer | null | undefined> {
  const all = Object.values(tracers)
  const outcomes = await rpc.send(all.map(({ call }) => call(nowhere)))
  const known = outcomes.map(knowsMethod)
  return all.find((_, at) => known[at]) ?? (known.includes(undefined) ? undefined : null)
}

/** The same, asked once, and again where nobody answered. */
export function createTracerLookup(rpc: ChainRpc): () => Promise<Tracer | null | undefined> {
  let known: ReturnType<typeof findTracer> | undefined
  return async () => {
    known ??= findTracer(rpc).catch(() => undefined)
    const tracer = await known
    if (tracer === undefined) known = undefined
    return tracer
  }
}
