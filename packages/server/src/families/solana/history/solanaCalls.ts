import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import { ChainMoved, lastSecond } from '../../historySource.ts'
import { type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'

/** Only finalized blocks are read: they are never replaced. */
const commitment = 'finalized'

/** A call with its parameters; the last one gets the commitment. */
export const solanaCall = (
  method: string,
  params: readonly unknown[],
  options: object = {},
): RpcCall => ({ method, params: JSON.stringify([...params, { ...options, commitment }]) })

/** What is said of a node that does not answer as it has to. */
export const unusable = (cause?: unknown) =>
  new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId', cause })

/** Numbers that JavaScript cannot hold stay the digits that they were. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && context?.source
    ? context.source
    : value

/**
 * The result of a call.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for an error, or for what is something else.
 */
export function readResult<Schema extends v.GenericSchema>(
  outcome: RpcOutcome | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (!outcome || !('result' in outcome)) throw unusable(outcome)
  const read = v.safeParse(schema, JSON.parse(outcome.result, keepDigits))
  if (!read.success) throw unusable(read.issues)
  return read.output
}

/** The node has not come to the `minContextSlot` of a call. */
const isBehind = (outcome: RpcOutcome | undefined): boolean =>
  outcome !== undefined && 'error' in outcome && readError(outcome).code === -32016

/**
 * The result of a call with a `minContextSlot`: what a node that is behind leaves out would be missing for good.
 * @throws ChainMoved when all nodes are behind; else as `readResult`.
 */
export function readResultAt<Schema extends v.GenericSchema>(
  outcome: RpcOutcome | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (isBehind(outcome)) throw new ChainMoved()
  return readResult(outcome, schema)
}

/** A whole number that is not negative. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
/** A slot. */
export const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A time in seconds since 1970. */
export const slotTime = v.pipe(small, v.maxValue(lastSecond))
