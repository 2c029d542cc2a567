import type { RpcCall, RpcOutcome } from './outcome.ts'

/** The nodes of a chain as one that does not fail easily. */
export type ChainRpc = {
  /**
   * One outcome per call, in order. A node that fails is followed by the next.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answered any call.
   */
  send: (calls: readonly RpcCall[], signal?: AbortSignal) => Promise<RpcOutcome[]>
}
