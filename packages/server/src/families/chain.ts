import type { Currency } from '@portico/contract'
import type { ExplorerConfig } from './evm/history/explorers/connectExplorer.ts'
import type { PoolConfig } from './evm/poolConfig.ts'
import type { SwapVenues } from './evm/swapVenues.ts'

/** A token whose balances the server reads, or whose name it knows. */
export type KnownToken<Address extends string = string> = {
  address: Address
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

type ChainBase = {
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number; iconUrl?: string | undefined }
  rpcUrls: string[]
}

/** An EVM chain. `multicall3` is the address of that contract. Without it each token needs a call. */
export type EvmChain = ChainBase & {
  id: `eip155:${string}`
  multicall3?: `0x${string}` | undefined
  /** The resolver of names (ENSIP-23). The first chain that has one is queried. */
  universalResolver?: `0x${string}` | undefined
  /** The registry of names (EIP-137), which shows which are taken. */
  ensRegistry?: `0x${string}` | undefined
  /** An explorer that has indexed the chain. The history of accounts then comes from it instead of from logs. */
  explorerApi?: ExplorerConfig | undefined
  tokens: KnownToken<`0x${string}`>[]
  /**
   * Feeds with Chainlink's interface that return the price of one whole unit of an asset, or of a currency, in dollars.
   * A price that is older than `maxAgeSeconds` does not count.
   */
  oracles?:
    | {
        asset?: `0x${string}` | undefined
        currency?: Currency | undefined
        feed: `0x${string}`
        maxAgeSeconds: number
      }[]
    | undefined
  /** The feed that shows whether a rollup's sequencer runs. */
  sequencerFeed?: `0x${string}` | undefined
  /** Pools with the price of an asset. */
  pools?: PoolConfig[] | undefined
  /** The contracts for swaps. Without them those of our table, which has some chains. */
  swaps?: SwapVenues | undefined
  /** ERC-721 contracts that can list an account's tokens, for chains whose logs reach back only a little. */
  collections?: `0x${string}`[] | undefined
}

/** A Solana cluster. The server finds all tokens of an account. `tokens` names some of them. */
export type SolanaChain = ChainBase & { id: `solana:${string}`; tokens: KnownToken[] }

/** A served chain, with its nodes. */
export type Chain = EvmChain | SolanaChain

/** A CAIP-2 namespace that the server serves. */
export type ServedNamespace = Chain['id'] extends `${infer N}:${string}` ? N : never

/** The configuration of a chain of a namespace. */
export type ChainOf<N extends ServedNamespace> = Extract<Chain, { id: `${N}:${string}` }>
