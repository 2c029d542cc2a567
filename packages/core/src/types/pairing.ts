import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'

/**
 * The option `pairing`, with which visitors reach wallets on other devices; `pairing()` of `@portico/pairing` creates
 * it. Light, and available at once. Its connector and the code for it load when wallets are needed.
 */
export type PairingOf<C = object> = {
  /**
   * Calls back with its one connector, of type `PAIRING`, for all chain families that the site offers. Calls back again
   * with the name and picture of the wallet once one has paired. Returns a function that stops it.
   */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
    context: C,
  ): (() => void) | Promise<() => void>
  /** Preloads code as `preload` of an adapter. */
  preload?(): Promise<PairingOf<C>['discover'] | undefined>
  /**
   * Connects a wallet that has followed a link of the previous page: a phone's browser may unload the page while its
   * visitor is in the wallet. Loads nothing unless such a link is waiting.
   */
  resume?(context: C): Promise<void>
  /**
   * Returns the URL that opens a wallet with a link, from the wallet's own link (`example://`,
   * `https://example.com/app`); `undefined` for a link that would run code.
   */
  link(wallet: string, uri: string): string | undefined
}

/** A pending pairing, as views show it. */
export type PairingState = {
  /** The wallet that the visitor chose from a list; absent if any wallet is accepted. */
  walletId?: string
  /** The URI for the QR code; a new one replaces it before it expires. */
  uri?: string
  /** Milliseconds since the epoch. */
  expiresAt?: number
  /** The reason why it ended; `retryPairing` starts it again. */
  error?: PorticoError
}

/** A request that waits in a wallet elsewhere. */
export type WaitingFor = {
  /** The id of the listed wallet, if the visitor chose it from a list. */
  walletId?: string
  /** The wallet's name for itself. */
  name: string
  imageUrl?: string
  /** The link that opens this request in the wallet, on the visitor's own device. It must be a real `href`. */
  link?: string
  method: string
}
