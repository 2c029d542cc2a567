import type { SwapServiceId } from '@portico/contract'
import type { Network } from '@portico/core'
import type { Connector } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { PictureRoutes } from './parse/pictureIn.ts'

/** A source of wallets: calls back with each it finds, now or later. Returns a function that stops it. */
export type WalletSource = (found: (connector: Connector) => void) => () => void

/** The options of the EVM adapter. */
export type EvmOptions = {
  /** Whether to offer wallets that announce themselves by EIP-6963. Defaults to true. */
  eip6963?: boolean
  /** Whether to offer the wallet at `window.ethereum`. Defaults to true. */
  injected?: boolean
  /** Additional wallets: `externalWallet(...)`, and `safe()` or `coinbaseWallet()` of the subpaths. */
  connectors?: readonly WalletSource[]
  /** Returns the viem client for reading a network, instead of one for its `rpcUrls`. */
  client?: (network: Network) => Client
  /**
   * Whether to read the balance again when the node sees transactions. Polls the node every 30 s while a wallet is
   * connected, until it has seen 99. Defaults to false.
   */
  pendingTransactions?: boolean
  /**
   * The source of names (ENS): `network`, or Ethereum mainnet if it is one of the site's networks. No other node is
   * queried. Pictures of names are loaded only from routes that the site allows, see docs/embedding.md.
   */
  names?: PictureRoutes & {
    network?: EvmNetwork
    /** Gateways (ENSIP-21) for reading off-chain records. */
    gateways?: readonly string[]
  }
  /**
   * The router of a network (CAIP-2), if it is another than in this package's table. It must match the server's
   * configuration: calls of another contract are not signed.
   */
  swaps?: Readonly<Record<string, SwapRouter>>
  /**
   * Services that may swap besides the pools, if the server has keys for them. They learn of each quote, with the
   * account. None by default. Only calls that name tokens, amount, recipient and minimum are signed.
   */
  swapSources?: readonly SwapServiceId[]
  /**
   * Networks (CAIP-2) between which `lifi-across` swaps, in addition to this package's table. They must match the
   * server's configuration: calls of another contract are not signed.
   */
  swapBridges?: Readonly<Record<string, SwapBridge>>
}

/**
 * The contract for swaps across networks, which also takes their tokens, and the wrapped native currency of a network.
 */
export type SwapBridge = { contract: `0x${string}`; wrapped: `0x${string}` }

/** The contract that swaps tokens on a network. */
export type SwapRouter = {
  /** Its address: the spender of tokens, and the target of swaps. */
  router: `0x${string}`
  /** The wrapped native currency. */
  wrapped: `0x${string}`
  /** The kind of its calls; without it those of Uniswap's `SwapRouter02`. */
  calls?: 'UniswapV2Router02'
  /** A Universal Router 2.0, if pools of Uniswap v4 swap too; and Permit2, if it is not at its usual address. */
  v4?: { router: `0x${string}`; permit2?: `0x${string}` }
}

/** A network with the data that only EVM chains have. */
export type EvmNetwork = Network & {
  contracts?: { multicall3?: { address: string }; ensUniversalResolver?: { address: string } }
}

/** The properties of a connector that identify it. */
export type ConnectorIdentity = Pick<
  Connector,
  'uid' | 'id' | 'name' | 'type' | 'info' | 'imageUrl' | 'explorerId'
>

/** A wallet's provider object by EIP-1193; some wallets lack one half of the event methods. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A wallet's provider object from its SDK. */
export type ExternalProvider = Eip1193Provider & {
  /** Ends the session. Without it the wallet gets a request to revoke its permission. */
  disconnect?(): unknown
}

/** A wallet with its own SDK. */
export type ExternalWalletOptions = {
  /** Valid across page loads; unique among the wallets of the site. */
  id: string
  /** The name that visitors know. */
  name: string
  /** URL of its picture. */
  imageUrl?: string
  /** Its reverse-DNS name: a wallet that announces itself with it is offered instead. */
  rdns?: string
  /** The id of the registry's entry for this wallet, so that both are one row. */
  explorerId?: string
  /** Loads the SDK and creates its provider; runs when the visitor has chosen the wallet. */
  load: () => Promise<ExternalProvider>
}

/** The input of `defineEvmNetwork`: a viem chain, or the same fields written by hand. */
export type EvmNetworkInput = {
  /** EIP-155 chain id. */
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** JSON-RPC URLs, best first; `chainDefault`, the chain's own, are used after them. */
  rpcUrls:
    | readonly string[]
    | {
        default: { http: readonly string[] }
        chainDefault?: { http: readonly string[] } | undefined
      }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: { multicall3?: unknown; ensUniversalResolver?: unknown } | undefined
  testnet?: boolean | undefined
  /** URL of the network's picture. */
  imageUrl?: string | undefined
  /** The server's id of the picture, for use without `imageUrl`. */
  imageId?: string | undefined
}
