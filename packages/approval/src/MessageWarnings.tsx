import type { ReadMessage } from '@portico/decode'
import { Warning } from './Facts.tsx'

type MessageWarningsProps = {
  message: ReadMessage
  /** The host of the requesting site. */
  host: string
  /** The wallet's name for the requesting site. */
  siteName: string
  /** The wallet's word for refusing, as an imperative: "Decline". */
  refuse: string
}

/** Warns of a sign-in for another site (EIP-4361), of hidden characters, and of bytes that are not text. */
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

/** Whether a message signs in to another host than that of the requesting site. */
export const isForeignSignIn = ({ signInHost }: ReadMessage, host: string | undefined): boolean =>
  signInHost !== undefined && signInHost !== host

/** Warns of characters that are invisible or change the direction of a text. */
export const HiddenCharactersWarning = () => (
  <Warning>
    The message has characters that are not seen, or that turn its direction. They are written out
    here.
  </Warning>
)
