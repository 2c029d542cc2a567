import type { CaipAddress } from '@portico/contract'
import type { SignInSession } from '@portico/core'
import type { Context } from '@portico/core/adapter'
import type { SignOutParams } from '@portico/core/internal'

/** A message that a wallet has signed. */
export type SignedMessage = { account: CaipAddress; message: string; signature: string }

/** The back end that issues nonces, verifies messages and stores sessions. Its answers are already parsed. */
export type Backend = {
  /** The validity that signed messages state, in milliseconds. Without it they state none. */
  messageMs?: number
  /** Set if nonces belong to the page that requested them, and end with it. */
  isOfPage?: true
  /**
   * Returns a nonce for one sign-in. `account` is missing if the wallet is about to connect and has not named its
   * account yet.
   */
  getNonce(context: Context, account: CaipAddress | undefined): Promise<string>
  /** @throws PorticoError `SIGNATURE_REFUSED` if the back end refuses the message. */
  verify(context: Context, signed: SignedMessage): Promise<SignInSession>
  /** Returns the open sessions of this browser. Called on each load, and before an access token expires. */
  getSessions(context: Context): Promise<readonly SignInSession[]>
  signOut(context: Context, params: SignOutParams): Promise<void>
}
