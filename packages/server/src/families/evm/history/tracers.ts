import * as v from 'valibot'
import type { ChainRpc } from '../../chainRpc.ts'
import { type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'
import { isUnanswered } from '../classifyEvmError.ts'
import { addressHex, evmCall, quantity } from './evmCalls.ts'
import type { NativeMove } from './evmFacts.ts'

/** A node's method for transfers within a transaction. */
export type Tracer = {
  call: (hash: string) => RpcCall
  /**
   * Returns the transfers of native currency, that of the transaction first, without those that a revert of a call, or
   * of one above it, undid. Undefined if they are unknown.
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
/** The kinds of frames with a transfer. The value in a DELEGATECALL or CALLCODE does not move. */
const movingFrames = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT', 'SUICIDE'])

/**
 * `debug_traceTransaction` with geth's `callTracer`: a tree of frames. Frames below a failed one do not say that it
 * failed.
 */
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

/** By the type of a step. Undefined for an incomplete step. */
const stepReaders: Readonly<Record<string, (step: Step) => NativeMove[] | undefined>> = {
  call: ({ action: { callType, from, to, value } }) => {
    if (callType !== 'call') return []
    return from && to ? move(from, to, value ?? 0n) : undefined
  },
  create: ({ action: { from, value }, result }) =>
    from && result?.address ? move(from, result.address, value ?? 0n) : undefined,
  // Block rewards are not part of a transaction.
  reward: () => [],
  suicide: ({ action: { address, refundAddress, balance } }) =>
    address && refundAddress ? move(address, refundAddress, balance ?? 0n) : undefined,
}

/** `trace_transaction` of OpenEthereum: a list of steps, each with its position in the tree. */
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

/** The tracers in the order in which nodes are tried. */
export const tracers = { debug: callTracer, trace: stepTracer } as const satisfies Record<
  string,
  Tracer
>

const nowhere = `0x${'0'.repeat(64)}`
const unknownMethod =
  /method.*(?:not (?:found|supported|available|exist|allowed)|does not exist|disabled)|not (?:whitelisted|available)/i

/** Returns whether a node knows a method, or undefined if it did not answer. */
function knowsMethod(outcome: RpcOutcome | undefined): boolean | undefined {
  if (!outcome) return undefined
  if ('result' in outcome) return true
  const { code, message } = readError(outcome)
  if (code === -32601 || unknownMethod.test(message)) return false
  return isUnanswered(outcome) ? undefined : true
}

/** Returns the tracer of a chain's nodes, null if they have none, or undefined if nobody answers. */
export async function findTracer(rpc: ChainRpc): Promise<Tracer | null | undefined> {
  const all = Object.values(tracers)
  const outcomes = await rpc.send(all.map(({ call }) => call(nowhere)))
  const known = outcomes.map(knowsMethod)
  return all.find((_, at) => known[at]) ?? (known.includes(undefined) ? undefined : null)
}

/** Does the same once, and again if nobody answered. */
export function createTracerLookup(rpc: ChainRpc): () => Promise<Tracer | null | undefined> {
  let known: ReturnType<typeof findTracer> | undefined
  return async () => {
    known ??= findTracer(rpc).catch(() => undefined)
    const tracer = await known
    if (tracer === undefined) known = undefined
    return tracer
  }
}
