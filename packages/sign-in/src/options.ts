import { PorticoError } from '@portico/core'

/** The sign-in options, with any back end. */
export type SignInOptions = {
  /** Whether a wallet that does not sign in is disconnected, and the card stays until it does. On by default. */
  required?: boolean
  /** Whether a session ends when its wallet is disconnected. On by default. */
  signOutOnDisconnect?: boolean
  /**
   * Whether a session ends, and the visitor has to sign in again, when the wallet changes to another account. On by
   * default.
   */
  signOutOnAccountChange?: boolean
  /**
   * Like `signOutOnAccountChange` for another network. Off by default: a session is then valid on all chains of its
   * family.
   */
  signOutOnNetworkChange?: boolean
  /**
   * The statement in the message that the visitor agrees to: one line of ASCII letters, digits and the characters of
   * URIs.
   */
  statement?: string
  /** URIs in the message, such as those of terms. */
  resources?: readonly string[]
}

/** The options with their defaults. */
export type SignInSettings = Required<Omit<SignInOptions, 'statement' | 'resources'>> &
  Pick<SignInOptions, 'statement' | 'resources'>

/** Creates the error of an invalid option. */
export const invalidOption = (option: string, problem: string): PorticoError =>
  new PorticoError('INVALID_OPTION', { option: `signIn.${option}`, problem })
