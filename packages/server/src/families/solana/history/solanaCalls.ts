import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import { ChainMoved, lastSecond } from '../../historySource.ts'
import { type RpcCall, type RpcOutcome, readError } from '../../outcome.ts'

/** Reads only finalized blocks, which are never replaced. */
const commitment = 'finalized'

/** Returns a call with its parameters. The last one gets the commitment. */
export const solanaCall = (
  method: string,
  params: readonly unknown[],
  options: object = {},
): RpcCall => ({ method, params: JSON.stringify([...params, { ...options, commitment }]) })

/** Returns the error for a node that does not answer correctly. */
export const unusable = (cause?: unknown) =>
  new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId', cause })

/** Leaves numbers that JavaScript cannot represent as their digits. */
const keepDigits = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && context?.source
    ? context.source
    : value

/**
 * Returns the result of a call.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for an error, or for another type of result.
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

/** Whether the node has not reached the `minContextSlot` of a call. */
const isBehind = (outcome: RpcOutcome | undefined): boolean =>
  outcome !== undefined && 'error' in outcome && readError(outcome).code === -32016

/**
 * Returns the result of a call with a `minContextSlot`: an omission of a node that is behind would be permanent.
 * @throws ChainMoved if all nodes are behind. Otherwise as `readResult`.
 */
export function readResultAt<Schema extends v.GenericSchema>(
  outcome: RpcOutcome | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (isBehind(outcome)) throw new ChainMoved()
  return readResult(outcome, schema)
}

/** The schema of an integer that is not negative. */
export const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
/** The schema of a slot. */
export const small = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The schema of a time in seconds since 1970. */
export const slotTime = v.pipe(small, v.maxValue(lastSecond))
