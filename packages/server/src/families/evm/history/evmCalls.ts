import * as v from 'valibot'
import { ApiError } from '../../../http/apiError.ts'
import type { RpcCall, RpcOutcome } from '../../outcome.ts'

/** A call with its parameters. */
export const evmCall = (method: string, ...params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

/** A whole number in hexadecimal digits (Ethereum JSON-RPC "quantity"). */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** A number that fits into a JavaScript number. */
export const smallQuantity = v.pipe(
  quantity,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
  v.transform(Number),
)
/** 32 bytes. */
export const hash32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
/** 20 bytes, in lower case. */
export const addressHex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
/** Any number of bytes. A group in the pattern would be counted on the stack, which some megabytes fill. */
export const bytesHex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.check(({ length }) => length % 2 === 0),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)

/** What is said of a node that does not answer as it has to. */
export const unusable = (cause?: unknown) =>
  new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId', cause })

/**
 * The result of a call.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` for an error, or for what is something else.
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
