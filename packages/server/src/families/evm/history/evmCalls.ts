import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import type { RpcCall, RpcOutcome } from '../../outcome.ts'

/** Returns a call with its parameters. */
export const evmCall = (method: string, ...params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

/** The schema of an integer in hexadecimal digits (Ethereum JSON-RPC "quantity"). */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** The schema of an integer that fits into a JavaScript number. */
export const smallQuantity = v.pipe(
  quantity,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform(Number),
)
/** The schema of 32 bytes. */
export const hash32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
/** The schema of 20 bytes, in lower case. */
export const addressHex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
/** The schema of any number of bytes. A group in the pattern would use the stack, which some megabytes fill. */
export const bytesHex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.check(({ length }) => length % 2 === 0),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)

/** Returns the error for a node that does not answer correctly. */
export const unusable = (cause?: unknown) =>
  new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId', cause })

/**
 * Returns the result of a call.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for an error, or for another type of result.
 */
export function readResult<Schema extends v.GenericSchema>(
  outcome: RpcOutcome | undefined,
  schema: Schema,
): v.InferOutput<Schema> {
  if (!outcome || !('result' in outcome)) throw unusable()
  const read = v.safeParse(schema, JSON.parse(outcome.result))
  if (!read.success) throw unusable(read.issues)
  return read.output
}
