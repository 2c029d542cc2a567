import type { Chain } from '../config/config.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { ErrorKind, RpcCall, RpcError, RpcOutcome } from '../rpc/outcome.ts'
import type { AccountHoldings } from './holdings.ts'

/** What the proxy does with an allowed method. */
export type MethodRule = {
  /** Answers without a node: the JSON text of the result. */
  local?: (reference: string) => string
  /** Always the first node of the list: it keeps something of the caller's in its memory. */
  sticky?: true
  /** Why these parameters are refused; undefined where they are let through. */
  refuse?: (params: unknown) => string | undefined
}

/** What is known while one node after the other is tried. */
export type Retry = {
  /** An earlier node may have taken the call before it failed. */
  triedBefore: boolean
  /** Asks the node that gave the outcome; undefined where it does not answer. */
  request: (call: RpcCall) => Promise<RpcOutcome | undefined>
}

/** How an account is called, and its picture. */
export type Identity = { name: string | null; avatar: string | null }

/** All that the server knows of one family of chains; `C` is how such a chain is configured. */
export type Family<C extends Chain = Chain> = {
  /** The methods that pass the proxy; one that is absent is refused. */
  methods: Readonly<Record<string, MethodRule>>
  /** The question that tells which chain a node serves, and what its answer has to be. */
  chainIdentity: { call: RpcCall; matches: (reference: string, answer: unknown) => boolean }
  /** Whether an error is the answer, or another node should be asked. */
  classifyError: (error: RpcError) => ErrorKind
  /** The true outcome of a call that an earlier node may have carried out. */
  resolveOutcome: (call: RpcCall, outcome: RpcOutcome, retry: Retry) => Promise<RpcOutcome>
  native: {
    /** The chain's own currency, where a token address is asked for. */
    address: string
    /** Whether balances carry that address, or none. */
    inBalances: boolean
  }
  /** The form of an address that keys and comparisons use. Throws ApiError `INVALID_ADDRESS`. */
  readAddress: (text: string) => string
  /**
   * What an account holds, and apart from it those tokens of `asked` that are not in there.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
   */
  readHoldings(
    chain: C,
    rpc: ChainRpc,
    owner: string,
    asked: readonly string[],
  ): Promise<AccountHoldings>
  /**
   * Reads how accounts are called; undefined where the chain has no name service.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
   */
  nameReader?(chain: C, rpc: ChainRpc): ((owner: string) => Promise<Identity>) | undefined
}
