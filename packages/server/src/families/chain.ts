import type { Currency } from '@portico/contract'
import type { ExplorerConfig } from './evm/history/explorers/connectExplorer.ts'
import type { PoolConfig } from './evm/poolConfig.ts'
import type { SwapVenues } from './evm/swapVenues.ts'

/** A token that the server reads balances of, or has a name for. */
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

/** An EVM chain. `multicall3` is the address of that contract; without it each token is a call. */
export type EvmChain = ChainBase & {
  id: `eip155:${string}`
  multicall3?: `0x${string}` | undefined
  /** Where names are read (ENSIP-23): the first chain that has one is asked. */
  universalResolver?: `0x${string}` | undefined
  /** The registry of names (EIP-137), which says which are taken. */
  ensRegistry?: `0x${string}` | undefined
  /** Who has indexed the chain: the history of accounts then comes from there, and not from logs. */
  explorerApi?: ExplorerConfig | undefined
  tokens: KnownToken<`0x${string}`>[]
  /**
   * Feeds with Chainlink's interface that tell what one whole unit of an asset, or of a currency, is worth in
   * dollars; what is older than `maxAgeSeconds` does not count.
   */
  oracles?:
    | {
        asset?: `0x${string}` | undefined
        currency?: Currency | undefined
        feed: `0x${string}`
        maxAgeSeconds: number
      }[]
    | undefined
  /** The feed that says whether a rollup's sequencer runs. */
  sequencerFeed?: `0x${string}` | undefined
  /** Pools that tell the price of an asset. */
  pools?: PoolConfig[] | undefined
  /** Where tokens are swapped; without it as in our table, which some chains are in. */
  swaps?: SwapVenues | undefined
  /** Contracts of ERC-721 that list what an account has, for chains whose logs reach back a little only. */
  collections?: `0x${string}`[] | undefined
}

/** A Solana cluster. All tokens of an account are found; `tokens` says how to call some of them. */
export type SolanaChain = ChainBase & { id: `solana:${string}`; tokens: KnownToken[] }

/** A chain that the server serves, with the nodes that answer for it. */
export type Chain = EvmChain | SolanaChain

/** A CAIP-2 namespace that the server serves. */
export type ServedNamespace = Chain['id'] extends `${infer N}:${string}` ? N : never

/** How a chain of a namespace is configured. */
export type ChainOf<N extends ServedNamespace> = Extract<Chain, { id: `${N}:${string}` }>
