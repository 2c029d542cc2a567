import type { AccountProbe } from './accountProbe.ts'
import type { Chain } from './chain.ts'
import type { ChainRpc } from './chainRpc.ts'
import type { ArrivalQuestion } from './evm/readArrival.ts'
import type { ChainHistory, HistoryPlatform } from './historySource.ts'
import type { AccountHoldings } from './holdings.ts'
import type { JsonRpcUpstream } from './jsonRpcUpstream.ts'
import type { NftReader, ReadReceivedNfts } from './nftReader.ts'
import type { PaymentFinder } from './paymentFinder.ts'

/** How an account is called, and its picture. */
export type Identity = { name: string | null; avatar: string | null }

/** A name with its addresses by coin type (ENSIP-9), as their chains write them, and its texts (ENSIP-5). */
export type NameEntry = {
  name: string
  addresses: Readonly<Record<string, string>>
  texts: Readonly<Record<string, string>>
}

/**
 * Reads names. All throw ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
 */
export type NameService = {
  /** How an account is called. */
  readIdentity: (owner: string) => Promise<Identity>
  /** The form in which a name is read (ENSIP-15); undefined for what is no name. */
  normalize: (text: string) => string | undefined
  /** What a name in its normal form leads to; undefined where it leads nowhere. */
  readEntry: (name: string, coinTypes: readonly number[]) => Promise<NameEntry | undefined>
  /** Whether somebody has a name; undefined where that could not be read. */
  isTaken: (name: string) => Promise<boolean | undefined>
}

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
  /** The form of an address of `readAddress` that answers have. */
  writeAddress: (address: string) => string
  /**
   * What an account holds, and apart from it those tokens of `requested` that are not in there. `received` are tokens that it
   * once got, where the family's nodes do not list what an account holds.
   * @throws ApiError `UPSTREAM_UNAVAILABLE` when no node of the chain answers.
   */
  readHoldings(
    chain: C,
    rpc: ChainRpc,
    owner: string,
    requested: readonly string[],
    received?: readonly string[],
  ): Promise<AccountHoldings>
  /** What accounts did on a chain. */
  history(chain: C, rpc: ChainRpc, platform: HistoryPlatform): ChainHistory
  /**
   * How much of an asset an account got in a transaction; undefined where that is not to be seen there. Without it nothing is
   * sold on chains of the family. @throws ApiError `UPSTREAM_UNAVAILABLE` when no node answers.
   */
  readArrival?(rpc: ChainRpc, question: ArrivalQuestion): Promise<bigint | undefined>
  /** What tells which accounts of a chain have changed. */
  probe(rpc: ChainRpc): AccountProbe
  /** The NFTs of a chain; `readReceived` is what its history knows of them. */
  nfts(chain: C, rpc: ChainRpc, readReceived: ReadReceivedNfts): NftReader
  /** Finds payments for orders; undefined for a family whose payments are not found yet. */
  payments?(chain: C, rpc: ChainRpc): PaymentFinder
  /** The name service of a chain; undefined where it has none. */
  nameService?(chain: C, rpc: ChainRpc): NameService | undefined
}
