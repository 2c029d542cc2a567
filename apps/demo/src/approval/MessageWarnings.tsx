import type { ReadMessage } from '@portico/decode'
import { Warning } from './Facts.tsx'

type MessageWarningsProps = {
  message: ReadMessage
  /** The host of the site that asks. */
  host: string
}

/** What to beware of in a message: a sign-in for another site (EIP-4361), and what is not seen. */
export const MessageWarnings = ({ message, host }: MessageWarningsProps) => (
  <>
    {message.signInHost !== undefined && message.signInHost !== host && (
      <Warning>
        This signs you in to {message.signInHost}, but {host} is asking. Decline, unless you know
        why.
      </Warning>
    )}
    {message.isOddSignIn && (
      <Warning>
        This looks like a sign-in, but is not written like one. Decline, unless you know why.
      </Warning>
    )}
    {message.hasHidden && (
      <Warning>
        The message has characters that are not seen, or that turn its direction. They are written
        out here.
      </Warning>
    )}
    {!message.isText && (
      <Warning>The message is no text. Decline, unless you know what it is.</Warning>
    )}
  </>
)
