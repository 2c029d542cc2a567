import type { ErrorKind, RpcCall, RpcError, RpcOutcome } from './outcome.ts'

/** What the proxy does with an allowed method. */
export type MethodRule = {
  /** Returns the result without a node, as JSON text. */
  local?: (reference: string) => string
  /** Always the first node of the list: it keeps state of the caller in its memory. */
  sticky?: true
  /** Why these parameters are refused; undefined where they are let through. */
  refuse?: (params: unknown) => string | undefined
}

/** What is known while one node after the other is tried. */
export type Retry = {
  /** An earlier node may have taken the call before it failed. */
  triedBefore: boolean
  /** Calls the node that gave the outcome; undefined where it does not answer. */
  request: (call: RpcCall) => Promise<RpcOutcome | undefined>
}

/** What the server knows of the nodes of a family that speak JSON-RPC 2.0. */
export type JsonRpcUpstream = {
  /** The methods that pass the proxy; one that is absent is refused. */
  methods: Readonly<Record<string, MethodRule>>
  /** The call that tells which chain a node serves, and whether its answer is the right one. */
  chainIdentity: { call: RpcCall; matches: (reference: string, answer: unknown) => boolean }
  /** Whether an error is the answer, or another node should be asked. */
  classifyError: (error: RpcError) => ErrorKind
  /** Whether an answer only says that this node does not have it. The others are asked first; where none has it, it is the answer. */
  isDenial?: (call: RpcCall, outcome: RpcOutcome) => boolean
  /** The true outcome of a call that an earlier node may have carried out. */
  resolveOutcome: (call: RpcCall, outcome: RpcOutcome, retry: Retry) => Promise<RpcOutcome>
}
