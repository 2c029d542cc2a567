import type { LowerAddress } from '../../families/evm/evmAddress.ts'

/** What a service calls on a chain to swap across chains, and the chain's own currency as a token. */
export type SwapBridge = { contract: LowerAddress; wrapped: LowerAddress }

/** A service of EVM chains that the operator has a key for. `url` is where it is asked, where that is not its own address. */
export type SwapSourceConfig =
  | { kind: '0x'; apiKey: string; url?: string | undefined }
  | { kind: '1inch'; apiKey: string; url?: string | undefined }
  | {
      kind: 'lifi'
      apiKey?: string | undefined
      url?: string | undefined
      /** Chains (CAIP-2) between which it swaps, beside those of our table. */
      bridges?: Readonly<Record<string, SwapBridge>> | undefined
    }

/** Where Jupiter swaps unless chains are named: Solana mainnet, by its genesis hash (CAIP-30). */
export const jupiterChains: readonly string[] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

/** Jupiter, which swaps on Solana. `url` is its Swap API and `chains` (CAIP-2) where it swaps, where that is another than its own and mainnet. */
export type JupiterConfig = {
  kind: 'jupiter'
  apiKey?: string | undefined
  url?: string | undefined
  chains?: readonly string[] | undefined
}

/** Any service that an operator can name. */
export type AnySwapSourceConfig = SwapSourceConfig | JupiterConfig

/** The part of the settings that is about services which swap; without it only pools are asked. */
export type SwapSourceSettings = { swapSources?: AnySwapSourceConfig[] | undefined }
