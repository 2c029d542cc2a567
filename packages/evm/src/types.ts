import type { SwapServiceId } from '@portico/contract'
import type { Network } from '@portico/core'
import type { Connector } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { PictureRoutes } from './parse/pictureIn.ts'

/** A source of wallets: calls back with each it finds, now or later. Returns a function that stops it. */
export type WalletSource = (found: (connector: Connector) => void) => () => void

/** How EVM wallets are looked for. */
export type EvmOptions = {
  /** Whether wallets that announce themselves by EIP-6963 are offered. On by default. */
  eip6963?: boolean
  /** Whether the wallet at `window.ethereum` is offered. On by default. */
  injected?: boolean
  /** Further wallets: `externalWallet(...)`, and `safe()` or `coinbaseWallet()` of the subpaths. */
  connectors?: readonly WalletSource[]
  /** The viem client through which a network is read, in place of one over its `rpcUrls`. */
  client?: (network: Network) => Client
  /**
   * Reads the balance again as the node sees transactions: asks it every 30 s while a wallet is
   * connected, until it has seen 99. Off by default.
   */
  pendingTransactions?: boolean
  /**
   * Where names are read (ENS): `network`, or Ethereum mainnet where it is one of the site's networks.
   * No other node is asked. Pictures of names are shown from where the site allows, see
   * docs/embedding.md.
   */
  names?: PictureRoutes & {
    network?: EvmNetwork
    /** Gateways (ENSIP-21) through which records are read that are kept off the chain. */
    gateways?: readonly string[]
  }
  /**
   * Who swaps tokens on a network (CAIP-2), where that is another than the table of this package has. It is to be
   * what the server's configuration names: what is not its own call is not signed.
   */
  swaps?: Readonly<Record<string, SwapRouter>>
  /**
   * Services that may swap beside the pools, where the server has keys for them. They learn of each quote, with the
   * account. None unless given. What is not a call that names tokens, amount, recipient and least is not signed.
   */
  swapSources?: readonly SwapServiceId[]
  /**
   * Networks (CAIP-2) between which `lifi-across` swaps, beside those of the table of this package. It is to be what the server's
   * configuration names: what calls another contract is not signed.
   */
  swapBridges?: Readonly<Record<string, SwapBridge>>
}

/** What swaps across networks call on a network, which takes their tokens too, and the network's own currency as a token. */
export type SwapBridge = { contract: `0x${string}`; wrapped: `0x${string}` }

/** Who swaps tokens on a network. */
export type SwapRouter = {
  /** Its address: who may take tokens, and what swaps call. */
  router: `0x${string}`
  /** The network's own currency as a token. */
  wrapped: `0x${string}`
  /** Whose calls it takes; without it those of Uniswap's `SwapRouter02`. */
  calls?: 'UniswapV2Router02'
  /** A Universal Router 2.0, where pools of Uniswap v4 swap too; and Permit2, where that is not at its usual address. */
  v4?: { router: `0x${string}`; permit2?: `0x${string}` }
}

/** A network with what only EVM chains have. */
export type EvmNetwork = Network & {
  contracts?: { multicall3?: { address: string }; ensUniversalResolver?: { address: string } }
}

/** What a connector shows of itself. */
export type ConnectorIdentity = Pick<
  Connector,
  'uid' | 'id' | 'name' | 'type' | 'info' | 'imageUrl' | 'explorerId'
>

/** A wallet's provider object by EIP-1193; wallets lack one half or the other of the events. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A wallet's provider object as its SDK gives it. */
export type ExternalProvider = Eip1193Provider & {
  /** Ends the session. Without it the wallet is asked to revoke its permission. */
  disconnect?(): unknown
}

/** A wallet that comes with an SDK of its own. */
export type ExternalWalletOptions = {
  /** Lasts across page loads; no other wallet of the site has it. */
  id: string
  /** As visitors know it. */
  name: string
  /** Address of its picture. */
  imageUrl?: string
  /** Its reverse-DNS name: a wallet that announces itself under it is offered instead. */
  rdns?: string
  /** The id of the registry's entry for this wallet, so that both are one row. */
  explorerId?: string
  /** Loads the SDK and makes its provider; runs when the visitor has chosen the wallet. */
  load: () => Promise<ExternalProvider>
}

/** What `defineEvmNetwork` takes: a chain of viem, or the same by hand. */
export type EvmNetworkInput = {
  /** EIP-155 chain id. */
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** JSON-RPC addresses, best first; `chainDefault`, the chain's own, are asked after them. */
  rpcUrls:
    | readonly string[]
    | {
        default: { http: readonly string[] }
        chainDefault?: { http: readonly string[] } | undefined
      }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: { multicall3?: unknown; ensUniversalResolver?: unknown } | undefined
  testnet?: boolean | undefined
  /** Address of the network's picture. */
  imageUrl?: string | undefined
  /** The id of the picture that the server has of it; for where there is no `imageUrl`. */
  imageId?: string | undefined
}
