import type { Network } from '@portico/core'
import type { Client } from 'viem'
import type { PictureRoutes } from './parse/pictureIn.ts'

/** How EVM wallets are looked for. */
export type EvmOptions = {
  /** Whether wallets that announce themselves by EIP-6963 are offered. On by default. */
  discover?: boolean
  /** The viem client through which a network is read, in place of one over its `rpcUrls`. */
  client?: (network: Network) => Client
  /**
   * Where names are read (ENS): `network`, or Ethereum mainnet where it is one of the site's networks.
   * No other node is asked. Pictures of names are shown from where the site allows, see
   * docs/embedding.md.
   */
  names?: PictureRoutes & { network?: EvmNetwork }
}

/** A network with what only EVM chains have. */
export type EvmNetwork = Network & {
  contracts?: { multicall3?: { address: string }; ensUniversalResolver?: { address: string } }
}

/** A wallet's provider object by EIP-1193; wallets lack one half or the other of the events. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** What `defineEvmNetwork` takes: a chain of viem, or the same by hand. */
export type EvmNetworkInput = {
  /** EIP-155 chain id. */
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** JSON-RPC addresses, best first. */
  rpcUrls: readonly string[] | { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: { multicall3?: unknown; ensUniversalResolver?: unknown } | undefined
  testnet?: boolean | undefined
  /** Address of the network's picture. */
  imageUrl?: string | undefined
}
