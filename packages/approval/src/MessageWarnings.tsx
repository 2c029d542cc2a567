import type { ReadMessage } from '@portico/decode'
import { Warning } from './Facts.tsx'

type MessageWarningsProps = {
  message: ReadMessage
  /** The host of the site that asks. */
  host: string
  /** The site that asks, as this wallet calls it. */
  siteName: string
  /** The wallet's word for refusing, as an imperative: "Decline". */
  refuse: string
}

/** Warns of a sign-in for another site (EIP-4361), of hidden characters, and of what is no text. */
export const MessageWarnings = ({ message, host, siteName, refuse }: MessageWarningsProps) => (
  <>
    {isForeignSignIn(message, host) && (
      <Warning>
        This signs you in to {message.signInHost}, but {siteName} is asking. {refuse}, unless you
        know why.
      </Warning>
    )}
    {message.isOddSignIn && (
      <Warning>
        This looks like a sign-in, but is not written like one. {refuse}, unless you know why.
      </Warning>
    )}
    {message.hasHidden && <HiddenCharactersWarning />}
    {!message.isText && (
      <Warning>The message is no text. {refuse}, unless you know what it is.</Warning>
    )}
  </>
)

/** Whether a message signs in to another host than the one of the site that asks. */
export const isForeignSignIn = ({ signInHost }: ReadMessage, host: string | undefined): boolean =>
  signInHost !== undefined && signInHost !== host

/** Warns that a text has characters that are invisible or change its direction. */
export const HiddenCharactersWarning = () => (
  <Warning>
    The message has characters that are not seen, or that turn its direction. They are written out
    here.
  </Warning>
)
