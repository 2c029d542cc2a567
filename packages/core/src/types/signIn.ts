import type { CaipAddress } from '@portico/contract'

/**
 * A sign-in that is in force: one account on one chain. Specification, section 4.
 * @example
 * const headersOf = ({ accessToken }: SignInSession) => ({ authorization: `Bearer ${accessToken}` })
 */
export type SignInSession = {
  /** CAIP-10. */
  account: CaipAddress
  /** When the account has to sign again. RFC 3339; left out where the back end does not tell. */
  expiresAt?: string | undefined
  /** For the site's own server, where the back end gives one. It is in memory alone: a reload asks for a new one. */
  accessToken?: string | undefined
  /** When the access token ends. RFC 3339. A new one is asked for before that. */
  accessTokenExpiresAt?: string | undefined
  /** The text that was signed (CAIP-122), where this page still knows it. */
  message?: string | undefined
  signature?: string | undefined
}

/** What is known of the visitor's sessions. */
export type SignInState = {
  /** `pending` until the back end has told which sessions are open; `error` where it did not answer. */
  status: 'pending' | 'success' | 'error'
  /** The open sessions, of all accounts that are signed in. */
  sessions: readonly SignInSession[]
  /** The account whose session ended while the page was open, until it signs in again. */
  expired?: CaipAddress | undefined
}

/** A message that is ready to be signed. */
export type PreparedSignIn = {
  account: CaipAddress
  /** What the wallet is asked to sign, byte for byte. CAIP-122. */
  message: string
  /** The host that the message is for: that of the page. */
  domain: string
  statement: string | undefined
  /** Milliseconds since the epoch: a nonce does not last. */
  preparedAt: number
}

/** What a wallet may be asked to sign as it connects; it names its account itself. CAIP-122, times in RFC 3339. */
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
   * The text that an account signs then, byte for byte: what a wallet says that it signed is compared with it.
   * Throws for what is no account of a chain family.
   */
  textFor(account: CaipAddress): string
}

/** What a wallet has signed as it connected. */
export type SignedSignIn = {
  /** Whose signature it is, on the chain that the text names. */
  account: CaipAddress
  /** The text that was signed, byte for byte. */
  message: string
  /** As the chain family writes signatures. */
  signature: string
}

/** How a visitor is asked to sign in. */
export type SignInParams = {
  /** Whether the widget shows what is signed; it does unless set to false. */
  show?: boolean | undefined
}

/** Which sessions end. */
export type SignOutParams = {
  /** CAIP-10: only those of this account; all that this browser has unless given. */
  account?: CaipAddress | undefined
  /** Ends those of the same accounts in other browsers too. A back end that cannot rejects, and ends nothing. */
  everywhere?: boolean | undefined
}

/** What signing in does, once it is loaded. */
export type SignInActions<C = object> = {
  /**
   * A wallet is connected: asks the back end for the open sessions, once, and the visitor to sign in where there is
   * none. After a reload only where one is required.
   */
  connected(context: C, isReload: boolean): Promise<void>
  /**
   * What a wallet may sign as it connects, with a nonce of the back end; undefined where the visitor may be signed in
   * already. Rejects where the back end gives no nonce before it knows the account.
   */
  challenge(context: C): Promise<SignInChallenge | undefined>
  /** Makes the message for the account in use, with a nonce of the back end. */
  prepare(context: C): Promise<PreparedSignIn>
  /**
   * Has the wallet sign a message and the back end prove it; `onSigned` is called in between. What was signed for a
   * back end that did not answer is not signed again.
   */
  sign(context: C, prepared: PreparedSignIn, onSigned?: () => void): Promise<SignInSession>
  signIn(context: C, params?: SignInParams): Promise<SignInSession>
  signOut(context: C, params?: SignOutParams): Promise<void>
  /** The visitor does not sign: the wallet leaves where a session is required, else the card closes. */
  cancel(context: C): Promise<void>
}

/**
 * How visitors sign in with their wallet, as the option `signIn` takes it: `signInWithServer()`,
 * `signInWithBackend()` or `signInLocally()` of `@portico/sign-in` make it. Light; what it does loads with the first
 * wallet.
 */
export type SignInOf<C = object> = {
  /** Whether a wallet that does not sign in is disconnected. */
  required: boolean
  /** Whether a session counts on its own chain alone. */
  signOutOnNetworkChange: boolean
  /** What the session proves: to a server, or to this page alone. */
  provesTo: 'server' | 'page'
  /** Called once, by each page that is shown. */
  start?(context: C): void
  load(): Promise<SignInActions<C>>
}
