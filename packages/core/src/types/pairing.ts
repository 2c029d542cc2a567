import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connector } from './connector.ts'

/**
 * How wallets on other devices are reached, as the option `pairing` takes it: `pairing()` of
 * `@portico/pairing` makes it. Light, known at once; its connector and what that needs load when
 * wallets are wanted.
 */
export type PairingOf<C = object> = {
  /**
   * Calls back with the one connector, of type `PAIRING`, for all chain families that the site offers, and
   * again with the name and picture of the wallet once one has paired. Returns a function that stops it.
   */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
    context: C,
  ): (() => void) | Promise<() => void>
  /** As `preload` of an adapter. */
  preload?(): Promise<PairingOf<C>['discover'] | undefined>
  /**
   * Connects a wallet that has followed a link of the page before this one: a phone's browser may put
   * the page away while its visitor is in the wallet. Loads nothing unless such a link waits.
   */
  resume?(context: C): Promise<void>
  /**
   * The address that opens a wallet on a link, from where the wallet says that it is opened
   * (`example://`, `https://example.com/app`); undefined for one that would run code.
   */
  link(wallet: string, uri: string): string | undefined
}

/** A pairing under way, as views show it. */
export type PairingState = {
  /** The wallet that the visitor chose from a list; left out where any will do. */
  walletId?: string
  /** What is shown as a QR code; a fresh one comes before it expires. */
  uri?: string
  /** Milliseconds since the epoch. */
  expiresAt?: number
  /** Why it ended; `retryPairing` begins again. */
  error?: PorticoError
}

/** A request that waits in a wallet elsewhere. */
export type WaitingFor = {
  /** The wallet in a list, where the visitor chose it there. */
  walletId?: string
  /** The wallet, as it calls itself. */
  name: string
  imageUrl?: string
  /** Brings the wallet to the front on this request, on the visitor's own device; belongs into a real `href`. */
  link?: string
  method: string
}
