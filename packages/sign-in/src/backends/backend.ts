import type { CaipAddress } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import type { SignOutParams } from '@portico/core/internal'

/** A message that a wallet has signed. */
export type SignedMessage = { account: CaipAddress; message: string; signature: string }

/** Who gives nonces, proves messages and keeps sessions. Answers are parsed already. */
export type Backend = {
  /** For how long a signed message says that it counts; it says nothing unless given. In milliseconds. */
  messageMs?: number
  /** Its nonces are of the page that asked for them, and end with it. */
  isOfPage?: true
  /** A nonce for one sign-in, of an account that a wallet about to connect has not named yet unless given. */
  getNonce(context: Context, account: CaipAddress | undefined): Promise<string>
  /** @throws PorticoError `SIGNATURE_REFUSED` where the message is not believed. */
  verify(context: Context, signed: SignedMessage): Promise<SignInSession>
  /** The open sessions of this browser. Called on each load, and when an access token nears its end. */
  getSessions(context: Context): Promise<readonly SignInSession[]>
  signOut(context: Context, params: SignOutParams): Promise<void>
}
