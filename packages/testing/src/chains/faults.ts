/** A way for a node to break. `method` limits it to calls of these methods, `times` to so many HTTP requests. */
export type Fault = FaultKind & { method?: string | readonly string[]; times?: number }

/** The table of faults; what each does stands in `faultActions.ts`. */
export type FaultKind =
  /** Answers correctly, but only after so many milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Answers with an HTTP error, 429 or 500 say; `retryAfter` is in seconds (RFC 9110, section 10.2.3). */
  | { kind: 'httpStatus'; status: number; retryAfter?: number }
  /** Claims to be another chain in `eth_chainId` and `net_version`; all else is true. */
  | { kind: 'wrongChainId'; chainId: number }
  /** Passes the request on, and closes the connection without the answer. */
  | { kind: 'lostAnswer' }
  /** Closes the connection without an answer. */
  | { kind: 'dropConnection' }
  /** Answers 200 with text that breaks off in the middle of a JSON value. */
  | { kind: 'invalidJson' }
  /** Answers 200 with this result whatever was asked, without passing the call on. */
  | { kind: 'wrongResult'; result: unknown }
  /** Answers 200 with an answer of so many bytes. */
  | { kind: 'hugeAnswer'; bytes: number }
  /** Answers 200 with a JSON-RPC error, without passing the call on. */
  | { kind: 'rpcError'; code: number; message: string; data?: unknown }

/** One call of a JSON-RPC request. */
export type RpcCall = { id?: unknown; method: string; params?: unknown }

/** Whether a fault is meant for this call. */
export function faultMatches(fault: Fault, call: RpcCall): boolean {
  if (fault.kind === 'wrongChainId' && !chainIdMethods.includes(call.method)) return false
  if (fault.method === undefined) return true
  const methods = typeof fault.method === 'string' ? [fault.method] : fault.method
  return methods.includes(call.method)
}

const chainIdMethods: readonly string[] = ['eth_chainId', 'net_version']
