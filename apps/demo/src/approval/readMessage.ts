import { type Hex, hexToBytes } from 'viem'

const signIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your (?:Ethereum|Solana) account:\n/

/** The text of a message to sign (hexadecimal when it is no text) and the host of an EIP-4361 sign-in. */
export const readMessage = (message: Hex): { text: string; signInHost: string | undefined } => {
  const text = decode(message) ?? message
  return { text, signInHost: signIn.exec(text)?.[1] }
}

const decode = (message: Hex): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message))
    // A text with control characters could show the visitor something else than it says.
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
