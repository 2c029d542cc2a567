import type { CaipAddress } from '@portico/contract'

/**
 * A valid sign-in: one account on one chain. Specification, section 4.
 * @example
 * const headersOf = ({ accessToken }: SignInSession) => ({ authorization: `Bearer ${accessToken}` })
 */
export type SignInSession = {
  /** CAIP-10. */
  account: CaipAddress
  /** The time at which the account must sign again. RFC 3339; absent if the back end does not report it. */
  expiresAt?: string | undefined
  /**
   * A token for the site's own server, if the back end issues one. It is in memory only: after a reload the widget
   * requests a new one.
   */
  accessToken?: string | undefined
  /** The time at which the access token expires. RFC 3339. The widget requests a new one before that. */
  accessTokenExpiresAt?: string | undefined
  /** The signed text (CAIP-122), if this page still has it. */
  message?: string | undefined
  signature?: string | undefined
}

/** The state of the visitor's sessions. */
export type SignInState = {
  /** `pending` until the back end has returned the open sessions; `error` if it did not answer. */
  status: 'pending' | 'success' | 'error'
  /** The open sessions of all accounts that are signed in. */
  sessions: readonly SignInSession[]
  /** The account whose session ended while the page was open, until it signs in again. */
  expired?: CaipAddress | undefined
}

/** A message that is ready to be signed. */
export type PreparedSignIn = {
  account: CaipAddress
  /** The exact text for the wallet to sign, byte for byte. CAIP-122. */
  message: string
  /** The host that the message is for: that of the page. */
  domain: string
  statement: string | undefined
  /** Milliseconds since the epoch. Needed because a nonce expires. */
  preparedAt: number
}

/** A sign-in that a wallet may sign as it connects; the wallet adds the account. CAIP-122, times in RFC 3339. */
export type SignInChallenge = {
  /** The host of the page, with its port. */
  domain: string
  /** The origin of the page. */
  uri: string
  nonce: string
  issuedAt: string
  expirationTime?: string
  statement?: string
  resources?: readonly string[]
  /**
   * Returns the exact text that an account must sign, byte for byte, for comparison with the text that the wallet
   * returns. Throws if the value is no account of a chain family.
   */
  textFor(account: CaipAddress): string
}

/** The sign-in that a wallet has signed as it connected. */
export type SignedSignIn = {
  /** The signing account, on the chain that the text names. */
  account: CaipAddress
  /** The signed text, byte for byte. */
  message: string
  /** In the encoding of the chain family. */
  signature: string
}

/** Options of a sign-in. */
export type SignInParams = {
  /** Whether the widget shows the text to sign; defaults to true. */
  show?: boolean | undefined
}

/** The sessions to end. */
export type SignOutParams = {
  /** CAIP-10: only the sessions of this account; defaults to all of this browser. */
  account?: CaipAddress | undefined
  /**
   * Whether to end the sessions of the same accounts in other browsers too. A back end that cannot do so rejects, and
   * ends nothing.
   */
  everywhere?: boolean | undefined
}

/** The actions of sign-in, which load on demand. */
export type SignInActions<C = object> = {
  /**
   * Called when a wallet is connected. Requests the open sessions from the back end, once, and asks the visitor to sign
   * in if there is none. After a reload it only asks if a session is required.
   */
  connected(context: C, isReload: boolean): Promise<void>
  /**
   * Returns the sign-in that a wallet may sign as it connects, with a nonce of the back end; `undefined` if the visitor
   * may already be signed in. Rejects if the back end issues no nonce before it knows the account.
   */
  challenge(context: C): Promise<SignInChallenge | undefined>
  /** Creates the message for the current account, with a nonce of the back end. */
  prepare(context: C): Promise<PreparedSignIn>
  /**
   * Requests the signature of a message from the wallet, and its verification from the back end; calls `onSigned` in
   * between. If the back end does not answer, the next try uses the same signature.
   */
  sign(context: C, prepared: PreparedSignIn, onSigned?: () => void): Promise<SignInSession>
  signIn(context: C, params?: SignInParams): Promise<SignInSession>
  signOut(context: C, params?: SignOutParams): Promise<void>
  /** Cancels the sign-in: disconnects the wallet if a session is required, else closes the card. */
  cancel(context: C): Promise<void>
}

/**
 * The option `signIn`, with which visitors sign in with their wallet: `signInWithServer()`, `signInWithBackend()` or
 * `signInLocally()` of `@portico/sign-in` create it. Light; its actions load with the first wallet.
 */
export type SignInOf<C = object> = {
  /** Whether a wallet that does not sign in is disconnected. */
  required: boolean
  /** Whether a session is valid only on its own chain. */
  signOutOnNetworkChange: boolean
  /** The verifier of a session: a server, or only this page. */
  provesTo: 'server' | 'page'
  /** Called once for each page that is displayed. */
  start?(context: C): void
  load(): Promise<SignInActions<C>>
}
