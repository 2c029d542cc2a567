import { fromHex, toHex, utf8 } from '../bytes.ts'
import type { Hex } from '../requests/values.ts'

/** A message to sign, as it is shown. */
export type ReadMessage = {
  /** With characters that nobody would see written out as U+XXXX; hexadecimal where it is no text. */
  text: string
  isText: boolean
  /** There were such characters: the message could show something else than it says. */
  hasHidden: boolean
  /** The host that a sign-in message (EIP-4361) is for. */
  signInHost?: string
}

const signIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your (?:Ethereum|Solana) account:\n/
const hidden = /[^\P{C}\n\t]|\u2028|\u2029/gu

/** Reads a message. */
export function readMessage(message: Hex): ReadMessage {
  const text = decode(message)
  if (text === undefined) return { text: message, isText: false, hasHidden: false }
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

/** Reads a text that a site gave. */
export const readText = (text: string): ReadMessage => readMessage(`0x${toHex(utf8(text))}`)

function decode(message: Hex): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(message))
  } catch {
    return undefined
  }
}
