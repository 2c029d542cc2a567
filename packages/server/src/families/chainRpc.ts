import type { RpcCall, RpcOutcome } from './outcome.ts'

/** The nodes of a chain as one that does not fail easily. */
export type ChainRpc = {
  /**
   * One outcome per call, in order. A node that fails is followed by the next, and so is one whose answer to a call is
   * not usable; where no node has a usable one, that answer is the outcome.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answered any call.
   */
  send: (
    calls: readonly RpcCall[],
    signal?: AbortSignal,
    isUsable?: (outcome: RpcOutcome) => boolean,
  ) => Promise<RpcOutcome[]>
}
