import type { ErrorKind, RpcCall, RpcError, RpcOutcome } from './outcome.ts'

/** The proxy's rule for an allowed method. */
export type MethodRule = {
  /** Returns the result without a node, as JSON text. */
  local?: (reference: string) => string
  /** Uses always the first node of the list, because it stores state of the caller in its memory. */
  sticky?: true
  /** Returns why these parameters are refused, or undefined if they are allowed. */
  refuse?: (params: unknown) => string | undefined
}

/** The known state while one node after the other is tried. */
export type Retry = {
  /** Whether an earlier node may have accepted the call before it failed. */
  triedBefore: boolean
  /** Calls the node of the outcome. Returns undefined if it does not answer. */
  request: (call: RpcCall) => Promise<RpcOutcome | undefined>
}

/** The rules of a family's nodes, which use JSON-RPC 2.0. */
export type JsonRpcUpstream = {
  /** The methods that pass the proxy. An absent one is refused. */
  methods: Readonly<Record<string, MethodRule>>
  /** The call that shows which chain a node serves, and the check of its answer. */
  chainIdentity: { call: RpcCall; matches: (reference: string, answer: unknown) => boolean }
  /** Returns whether an error is the answer, or another node should be queried. */
  classifyError: (error: RpcError) => ErrorKind
  /**
   * Whether an answer only says that this node lacks something. The other nodes are queried first. If none has it, that
   * is the answer.
   */
  isDenial?: (call: RpcCall, outcome: RpcOutcome) => boolean
  /** Returns the true outcome of a call that an earlier node may have executed. */
  resolveOutcome: (call: RpcCall, outcome: RpcOutcome, retry: Retry) => Promise<RpcOutcome>
}
