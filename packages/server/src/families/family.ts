import type { Chain } from '../config/config.ts'
import type { ChainRpc } from '../rpc/chainRpc.ts'
import type { AccountHoldings } from './holdings.ts'
import type { JsonRpcUpstream } from './jsonRpcUpstream.ts'

/** How an account is called, and its picture. */
export type Identity = { name: string | null; avatar: string | null }

/** All that the server knows of one family of chains; `C` is how such a chain is configured. */
export type Family<C extends Chain = Chain> = {
  /** How its nodes are spoken to. */
  upstream: JsonRpcUpstream
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
