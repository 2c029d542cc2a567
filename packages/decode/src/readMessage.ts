import type { Hex } from './values.ts'

/** A message to sign, in the form for display. */
export type ReadMessage = {
  /**
   * With invisible characters written as U+XXXX, and long gaps replaced by their length; hexadecimal if it is no text.
   */
  text: string
  isText: boolean
  /** Whether there were such characters, so that the message could show something else than it says. */
  hasHidden: boolean
  /**
   * The host of a sign-in message (EIP-4361, CAIP-122), as browsers write it (in ASCII), for comparison with that of a
   * site.
   */
  signInHost?: string
  /** The account in a sign-in message, as it is written there. */
  signInAccount?: string
  /** The chain id that a sign-in message names. */
  signInChain?: string
  /** Whether it mentions a sign-in without the standard's format: sites and wallets may read it differently. */
  isOddSignIn?: boolean
}

/** The first line of a sign-in; invisible characters in it must not hide it. */
const signIn =
  /^[^\S\n]*(?:[a-z][a-z\d+.-]*:\/\/)?(\S{1,1000}) wants you to sign in with your [A-Z][\w ]{0,40} account:(\n|$)/im
const exactSignIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?([\w.:[\]-]{1,255}) wants you to sign in with your [A-Z][\w ]{0,40} account:\n[^\s]+(\n|$)/
/** The fields that a sign-in of Ethereum must have (EIP-4361). Those of other families may lack them. */
const fields = [
  /^URI: \S+$/m,
  /^Version: 1$/m,
  /^Chain ID: \d+$/m,
  /^Nonce: \w{8,}$/m,
  /^Issued At: \S+$/m,
]
/** Variation selectors of emoji show; other default-ignorable characters do not. */
const hidden =
  /[^\P{C}\n\t]|[\u2028\u2029\u2800]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu
const gap = /\n{4,}|[^\S\n]{30,}/g

/** Reads a message, given as bytes in hexadecimal. */
export function readMessage(message: Hex): ReadMessage {
  const text = decode(message)
  return text === undefined ? { text: message, isText: false, hasHidden: false } : readText(text)
}

/** Reads a text of a site. */
export function readText(text: string): ReadMessage {
  const plain = text.replaceAll('\r\n', '\n')
  const written = plain.replace(
    hidden,
    (letter) => `⟨U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
  const shown = written.replace(gap, gapWords).replace(/^\n+/, gapWords)
  // A sign-in behind invisible characters is read without them.
  const bare = plain.replaceAll('\r', '\n').replace(hidden, '')
  const found = signIn.exec(bare)
  const host = found?.[1]
  const [account, ...lines] = found ? bare.slice(found.index + found[0].length).split('\n') : []
  const chain = lines.map((line) => /^Chain ID: (\S{1,100})$/.exec(line)?.[1]).find(Boolean)
  return {
    text: shown,
    isText: true,
    hasHidden: shown !== plain,
    ...(host !== undefined && {
      signInHost: asciiHost(host),
      ...(account && { signInAccount: account.trim() }),
      ...(chain && { signInChain: chain }),
      ...(!isExact(text) && { isOddSignIn: true }),
    }),
  }
}

const isExact = (text: string): boolean =>
  exactSignIn.test(text) &&
  (!/with your Ethereum account:/.test(text) || fields.every((field) => field.test(text)))

/** Replaces a gap by its length, because gaps push the rest out of sight. */
const gapWords = (blank: string): string =>
  blank.startsWith('\n') ? `⟨${blank.length} line breaks⟩\n` : ` ⟨${blank.length} blanks⟩ `

/** Returns a host as browsers write it; anything before an @ is no part of it. */
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
