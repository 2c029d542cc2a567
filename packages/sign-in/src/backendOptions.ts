import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import type { SignInOptions } from './options.ts'

/** A session as the site's back end returns it. */
export type BackendSession = {
  /** Plain address. */
  address: string
  /** CAIP-2, or the number of an EVM chain. */
  chainId: string | number
  /** When it ends. RFC 3339. */
  expiresAt?: string | undefined
  /** For the site's own requests; kept in memory alone. A cookie that no script can read needs none. */
  accessToken?: string | undefined
  accessTokenExpiresAt?: string | undefined
}

/** What the site's own back end does. Each function rejects where it cannot be reached. */
export type BackendOptions = SignInOptions & {
  /**
   * Resolves with a nonce for one sign-in, at least eight letters and digits, which the back end takes once. A wallet
   * that connects and signs in by one approval has not named its account yet: there is none then. Reject where your
   * nonces are of an account, and such wallets connect first.
   */
  getNonce: (params: {
    account?: CaipAddress | undefined
    networkId?: CaipNetworkId | undefined
  }) => Promise<string>
  /**
   * Has the back end prove the message, and begin a session. `false` where it is not believed; what it says of the
   * session, or `true`, where it is.
   */
  verify: (signed: {
    message: string
    signature: string
    account: CaipAddress
  }) => Promise<boolean | Partial<BackendSession>>
  /** Resolves with the open sessions of this browser: one, several or none (`null`). */
  getSession: () => Promise<BackendSession | readonly BackendSession[] | null>
  /** Ends the sessions of this browser, or that of one account. */
  signOut: (params: {
    account?: CaipAddress | undefined
    everywhere?: boolean | undefined
  }) => Promise<void>
}
