import { errorLayers } from '@portico/core/adapter'

/** JSON-RPC codes and viem's error names that mean that a node cannot be asked at all. */
const codes: readonly unknown[] = [429, 4900, 4901, -32005, -32007]
const names: readonly unknown[] = [
  'HttpRequestError',
  'TimeoutError',
  'ResponseBodyTooLargeError',
  'TypeError',
]

/** Whether an error says that a node cannot be asked, rather than what it thinks of the question. */
export const isUnavailable = (error: unknown): boolean =>
  errorLayers(error).some(({ code, name }) => codes.includes(code) || names.includes(name))
