import type { ReadMessage } from '@portico/decode'
import { Warning } from './Facts.tsx'

type MessageWarningsProps = {
  message: ReadMessage
  /** The host of the requesting site. */
  host: string
  /** The wallet's name for the requesting site. */
  siteName: string
  /** The address that signs, and the chain id in use, if the wallet knows them. */
  address?: string | undefined
  chainId?: string | undefined
  /** The wallet's word for refusing, as an imperative: "Decline". */
  refuse: string
}

/** Warns of a sign-in for another site, account or network (EIP-4361), of hidden characters, and of bytes that are not text. */
export const MessageWarnings = ({
  message,
  host,
  siteName,
  address,
  chainId,
  refuse,
}: MessageWarningsProps) => (
  <>
    {isForeignSignIn(message, host) && (
      <Warning>{`This signs you in to ${message.signInHost}, but ${siteName} is asking. ${refuse}, unless you know why.`}</Warning>
    )}
    {isOtherAccount(message, address) && (
      <Warning>{`This signs in a different account than the one that signs. ${refuse}, unless you know why.`}</Warning>
    )}
    {isOtherChain(message, chainId) && (
      <Warning>{`This signs you in on another network (${message.signInChain}).`}</Warning>
    )}
    {message.isOddSignIn && (
      <Warning>{`This looks like a sign-in, but isn’t written like one. ${refuse}, unless you know why.`}</Warning>
    )}
    {message.hasHidden && <HiddenCharactersWarning />}
    {!message.isText && (
      <Warning>{`The message isn’t readable text. ${refuse}, unless you know what it is.`}</Warning>
    )}
  </>
)

/** Whether a message signs in to another host than that of the requesting site. */
export const isForeignSignIn = ({ signInHost }: ReadMessage, host: string | undefined): boolean =>
  signInHost !== undefined && signInHost !== host

/** Whether a message signs in another account than the signing one. */
export const isOtherAccount = (
  { signInAccount }: ReadMessage,
  address: string | undefined,
): boolean =>
  signInAccount !== undefined &&
  address !== undefined &&
  signInAccount !== address &&
  // The capitals of an EVM address are only a checksum.
  !(/^0x/i.test(address) && signInAccount.toLowerCase() === address.toLowerCase())

const isOtherChain = ({ signInChain }: ReadMessage, chainId: string | undefined): boolean =>
  signInChain !== undefined && chainId !== undefined && signInChain !== chainId

/** Warns of characters that are invisible or change the direction of a text. */
export const HiddenCharactersWarning = () => (
  <Warning>
    The message has invisible characters, or some that change its direction. They are marked here.
  </Warning>
)
