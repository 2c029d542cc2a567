import type { AccountProbe } from './accountProbe.ts'
import type { Chain } from './chain.ts'
import type { ChainRpc } from './chainRpc.ts'
import type { ArrivalQuestion } from './evm/readArrival.ts'
import type { ChainHistory, HistoryPlatform } from './historySource.ts'
import type { AccountHoldings } from './holdings.ts'
import type { JsonRpcUpstream } from './jsonRpcUpstream.ts'
import type { NftReader, ReadReceivedNfts } from './nftReader.ts'
import type { PaymentFinder } from './paymentFinder.ts'

/** The name and the picture of an account. */
export type Identity = { name: string | null; avatar: string | null }

/** A name with its addresses by coin type (ENSIP-9), in the form of their chains, and its texts (ENSIP-5). */
export type NameEntry = {
  name: string
  addresses: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
}

/** Reads names. All methods throw ApiError `UPSTREAM_UNAVAILABLE` if no node of the chain answers. */
export type NameService = {
  /** Reads the name of an account. */
  readIdentity: (owner: string) => Promise<Identity>
  /** Returns the normal form of a name (ENSIP-15), or undefined if it is not a name. */
  normalize: (text: string) => string | undefined
  /** Reads the entry of a name in its normal form, or undefined if it resolves to nothing. */
  readEntry: (name: string, coinTypes: readonly number[]) => Promise<NameEntry | undefined>
  /** Returns whether a name is taken, or undefined if that could not be read. */
  isTaken: (name: string) => Promise<boolean | undefined>
}

/** Everything that the server knows about one family of chains. `C` is the configuration of such a chain. */
export type Family<C extends Chain = Chain> = {
  /** The rules of its nodes. */
  upstream: JsonRpcUpstream
  native: {
    /** The native currency in the form of a token address. */
    address: string
    /** Whether balances contain that address, or none. */
    inBalances: boolean
  }
  /** Returns an address in the form for keys and comparisons. Throws ApiError `INVALID_ADDRESS`. */
  readAddress: (text: string) => string
  /** Returns an address of `readAddress` in the form of answers. */
  writeAddress: (address: string) => string
  /**
   * Reads an account's holdings and, separately, those tokens of `requested` that are not among them. `received` are
   * tokens that it once received, for families whose nodes do not list an account's holdings.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node of the chain answers.
   */
  readHoldings(
    chain: C,
    rpc: ChainRpc,
    owner: string,
    requested: readonly string[],
    received?: readonly string[],
  ): Promise<AccountHoldings>
  /** Creates the history of accounts on a chain. */
  history(chain: C, rpc: ChainRpc, platform: HistoryPlatform): ChainHistory
  /**
   * Returns how much of an asset an account received in a transaction, or undefined if the transaction does not show
   * it. Without this method nothing is sold on chains of the family. @throws ApiError `UPSTREAM_UNAVAILABLE` if no node
   * answers.
   */
  readArrival?(rpc: ChainRpc, question: ArrivalQuestion): Promise<bigint | undefined>
  /** Creates the probe that shows which accounts of a chain have changed. */
  probe(rpc: ChainRpc): AccountProbe
  /** Creates the reader of a chain's NFTs. `readReceived` returns those in its history. */
  nfts(chain: C, rpc: ChainRpc, readReceived: ReadReceivedNfts): NftReader
  /** Creates the finder of payments for orders. Undefined for a family without one yet. */
  payments?(chain: C, rpc: ChainRpc): PaymentFinder
  /** Creates the name service of a chain, or returns undefined if it has none. */
  nameService?(chain: C, rpc: ChainRpc): NameService | undefined
}
