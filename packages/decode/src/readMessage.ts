import type { Hex } from './values.ts'

/** A message to sign, as it is shown. */
export type ReadMessage = {
  /** With characters that nobody would see written out as U+XXXX; hexadecimal where it is no text. */
  text: string
  isText: boolean
  /** There were such characters: the message could show something else than it says. */
  hasHidden: boolean
  /** The host that a sign-in message (EIP-4361) is for; none has more than 255 letters. */
  signInHost?: string
}

const signIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,255}) wants you to sign in with your (?:Ethereum|Solana) account:\n/
const hidden = /[^\P{C}\n\t]|\u2028|\u2029/gu

/** Reads a message, as bytes in hexadecimal. */
export function readMessage(message: Hex): ReadMessage {
  const text = decode(message)
  return text === undefined ? { text: message, isText: false, hasHidden: false } : readText(text)
}

/** Reads a text that a site gave. */
export function readText(text: string): ReadMessage {
  const plain = text.replaceAll('\r\n', '\n')
  const shown = plain.replace(
    hidden,
    (letter) => `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
  const host = signIn.exec(text)?.[1]
  return {
    text: shown,
    isText: true,
    hasHidden: shown !== plain,
    ...(host !== undefined && { signInHost: host }),
  }
}

function decode(message: Hex): string | undefined {
  const bytes = message.slice(2).match(/../g) ?? []
  const read = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return read.decode(Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)))
  } catch {
    return undefined
  }
}
