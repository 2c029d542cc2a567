import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import type { SignInOptions } from './options.ts'

/** A session as the site's back end returns it. */
export type BackendSession = {
  /** Plain address. */
  address: string
  /** CAIP-2, or the number of an EVM chain. */
  chainId: string | number
  /** The expiry. RFC 3339. */
  expiresAt?: string | undefined
  /**
   * For the site's own requests; stored only in memory. A site with a cookie that no script can read needs no token.
   */
  accessToken?: string | undefined
  accessTokenExpiresAt?: string | undefined
}

/** The functions of the site's own back end. Each rejects if the back end cannot be reached. */
export type BackendOptions = SignInOptions & {
  /**
   * Resolves with a nonce for one sign-in: at least eight letters and digits, accepted only once. A wallet that
   * connects and signs in by one approval has not named its account yet; then `account` is missing. If your nonces
   * belong to accounts, reject in this case, and such wallets connect first.
   */
  getNonce: (params: {
    account?: CaipAddress | undefined
    networkId?: CaipNetworkId | undefined
  }) => Promise<string>
  /**
   * Has the back end verify the message and begin a session. Resolves with `false` if the back end refuses the message,
   * else with the session's details or `true`.
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
