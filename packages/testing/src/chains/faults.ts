/** A way for a node to fail. `method` limits it to calls of these methods, `times` to a number of HTTP requests. */
export type Fault = FaultKind & { method?: string | readonly string[]; times?: number }

/** The table of faults; `faultActions.ts` has their effects. */
export type FaultKind =
  /** Answers correctly, but only after this many milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Answers with an HTTP error, for example 429 or 500. `retryAfter` is in seconds (RFC 9110, section 10.2.3). */
  | { kind: 'httpStatus'; status: number; retryAfter?: number }
  /** Claims to be another chain in `eth_chainId` and `net_version`. All other answers are true. */
  | { kind: 'wrongChainId'; chainId: number }
  /** Forwards the request, and closes the connection without the answer. */
  | { kind: 'lostAnswer' }
  /** Closes the connection without an answer. */
  | { kind: 'dropConnection' }
  /** Answers 200 with text that ends in the middle of a JSON value. */
  | { kind: 'invalidJson' }
  /** Answers 200 with this result to any call, without forwarding it. */
  | { kind: 'wrongResult'; result: unknown }
  /** Answers 200 with an answer of this many bytes. */
  | { kind: 'hugeAnswer'; bytes: number }
  /** Answers 200 with a JSON-RPC error, without forwarding the call. */
  | { kind: 'rpcError'; code: number; message: string; data?: unknown }

/** One call of a JSON-RPC request. */
export type RpcCall = { id?: unknown; method: string; params?: unknown }

/** Whether a fault applies to this call. */
export function faultMatches(fault: Fault, call: RpcCall): boolean {
  if (fault.kind === 'wrongChainId' && !chainIdMethods.includes(call.method)) return false
  if (fault.method === undefined) return true
  const methods = typeof fault.method === 'string' ? [fault.method] : fault.method
  return methods.includes(call.method)
}

const chainIdMethods: readonly string[] = ['eth_chainId', 'net_version']
