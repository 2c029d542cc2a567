import type { RpcCall, RpcOutcome } from './outcome.ts'

/** The nodes of a chain as one node that rarely fails. */
export type ChainRpc = {
  /**
   * Returns one outcome per call, in order. Queries the next node after one that fails, or whose answer to a call is
   * not usable. If no node has a usable one, that answer is the outcome.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answered any call.
   */
  send: (
    calls: readonly RpcCall[],
    signal?: AbortSignal,
    isUsable?: (outcome: RpcOutcome) => boolean,
  ) => Promise<RpcOutcome[]>
}
