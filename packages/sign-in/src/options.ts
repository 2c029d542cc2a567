import { PorticoError } from '@portico/core'

/** How visitors sign in, with either back end. */
export type SignInOptions = {
  /** Whether a wallet that does not sign in is disconnected, and the card stays until it has. On unless given. */
  required?: boolean
  /** Whether a session ends when its wallet is disconnected. On unless given. */
  signOutOnDisconnect?: boolean
  /** Whether it ends, and the visitor is asked anew, when the wallet changes to another account. On unless given. */
  signOutOnAccountChange?: boolean
  /** The same for another network. Off unless given: a session then counts on all chains of its family. */
  signOutOnNetworkChange?: boolean
  /** What the visitor agrees to, in the message: one line of ASCII letters, digits and the characters of URIs. */
  statement?: string
  /** URIs that stand in the message, such as those of terms. */
  resources?: readonly string[]
}

/** The same with what holds where nothing is given. */
export type SignInSettings = Required<Omit<SignInOptions, 'statement' | 'resources'>> &
  Pick<SignInOptions, 'statement' | 'resources'>

/** Says which option is wrong. */
export const invalidOption = (option: string, problem: string): PorticoError =>
  new PorticoError('INVALID_OPTION', { option: `signIn.${option}`, problem })
