import type { Hex } from './values.ts'

/** A message to sign, as it is shown. */
export type ReadMessage = {
  /**
   * With invisible characters written out as U+XXXX, and long gaps as how long they are;
   * hexadecimal where it is no text.
   */
  text: string
  isText: boolean
  /** There were such characters: the message could show something else than it says. */
  hasHidden: boolean
  /**
   * The host that a sign-in message (EIP-4361, CAIP-122) is for, as browsers write it (in ASCII), so that it can
   * be compared with that of a site.
   */
  signInHost?: string
  /** It speaks of a sign-in, but is not written as the standard has it: sites and wallets may read it otherwise. */
  isOddSignIn?: boolean
}

/** What a sign-in says in its first line; invisible characters in it must not hide it. */
const signIn =
  /^[^\S\n]*(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,1000}) wants you to sign in with your [A-Z][\w ]{0,40} account:(\n|$)/im
const exactSignIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?([\w.:[\]-]{1,255}) wants you to sign in with your [A-Z][\w ]{0,40} account:\n[^\s]+(\n|$)/
/** Variation selectors of emoji show; other characters that are meant to be ignored do not. */
const hidden =
  /[^\P{C}\n\t]|[\u2028\u2029\u2800]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu
const gap = /\n{4,}|[^\S\n]{30,}/g

/** Reads a message, as bytes in hexadecimal. */
export function readMessage(message: Hex): ReadMessage {
  const text = decode(message)
  return text === undefined ? { text: message, isText: false, hasHidden: false } : readText(text)
}

/** Reads a text that a site gave. */
export function readText(text: string): ReadMessage {
  const plain = text.replaceAll('\r\n', '\n')
  const written = plain.replace(
    hidden,
    (letter) => `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
  const shown = written.replace(gap, gapWords).replace(/^\n+/, gapWords)
  // A sign-in behind invisible characters is meant to be read without them.
  const bare = plain.replaceAll('\r', '\n').replace(hidden, '')
  const host = signIn.exec(bare)?.[1]
  return {
    text: shown,
    isText: true,
    hasHidden: shown !== plain,
    ...(host !== undefined && {
      signInHost: asciiHost(host),
      ...(!exactSignIn.test(text) && { isOddSignIn: true }),
    }),
  }
}

/** Gaps push what follows out of sight: how long one is shows in its place. */
const gapWords = (blank: string): string =>
  blank.startsWith('\n') ? `⟨${blank.length} line breaks⟩\n` : ` ⟨${blank.length} blanks⟩ `

/** A host as browsers write it; what stands before an @ is no part of it. */
function asciiHost(text: string): string {
  const address = `https://${text}`
  return (URL.canParse(address) && new URL(address).host) || text
}

/**
 * A host for a place with little room. Its end says whose it is, so the end always shows, and the beginning is
 * what is left out.
 */
export const shortHost = (host: string, longest = 48): string =>
  host.length <= longest ? host : `…${host.slice(1 - longest)}`

function decode(message: Hex): string | undefined {
  const bytes = message.slice(2).match(/../g) ?? []
  const read = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return read.decode(Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)))
  } catch {
    return undefined
  }
}
