import { errorLayers } from '@portico/core/adapter'

/** JSON-RPC codes and viem's error names for a node that cannot be reached. */
const codes: readonly unknown[] = [429, 4900, 4901, -32005, -32007]
const names: readonly unknown[] = [
  'HttpRequestError',
  'TimeoutError',
  'ResponseBodyTooLargeError',
  'TypeError',
]

/** Whether an error says that a node cannot be reached, rather than what its answer is. */
export const isUnavailable = (error: unknown): boolean =>
  errorLayers(error).some(({ code, name }) => codes.includes(code) || names.includes(name))
