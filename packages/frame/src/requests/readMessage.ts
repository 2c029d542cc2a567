import { FrameError } from '@portico/contract'

/** A message of `personal_sign`: its bytes, and how they read. */
export type ReadMessage = {
  bytes: Uint8Array<ArrayBuffer>
  text: string
  /** Whether `text` is the text of the bytes; otherwise it is the bytes in hexadecimal. */
  isText: boolean
  /** The text that a program which ignores invisible characters may read in the bytes. */
  plain: string
}

// Characters that are invisible, or that reorder visible ones: a text with them reads as a different text.
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const everyHidden = new RegExp(`(?![\\n\\r\\t])${hidden.source}`, 'gu')
// Joiners and variation selectors are allowed once, after a character that they can affect: between Latin letters they
// are invisible.
const allowed =
  /[\n\r\t]|(?<=(?!\u200d)\P{ASCII})\u200d|(?<=(?!\u200d|\ufe0f)\P{ASCII}|[#*\d])\ufe0f/gu
/** Whether a text has characters that are invisible, or that reorder others. */
export const hidesLetters = (text: string): boolean => hidden.test(text.replaceAll(allowed, ''))

/** Blank space that pushes the rest out of view. */
const gap = /(?:\r?\n[^\S\n]*){8,}|[^\S\n]{40,}/g

/** The beginning of a wallet's own proofs (`walletProofText`), which nobody else may have signed. */
const ownText = /^\s*Portico embedded wallet/i

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

function bytesOf(message: string): Uint8Array<ArrayBuffer> {
  if (!/^0x([\da-f]{2})*$/i.test(message)) return new TextEncoder().encode(message)
  const pairs = message.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return hidesLetters(text) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Reads the message of `personal_sign`, hexadecimal or text.
 * @throws FrameError `METHOD_NOT_ALLOWED` for a text that only the frame itself may have signed.
 */
export function readMessage(message: string): ReadMessage {
  const bytes = bytesOf(message)
  const plain = new TextDecoder().decode(bytes).replace(everyHidden, '')
  if (ownText.test(plain)) throw new FrameError('METHOD_NOT_ALLOWED')
  const text = textOf(bytes)
  const shown = text?.replace(gap, gapSign) ?? toHex(bytes)
  return { bytes, text: shown, isText: text !== undefined, plain }
}

/** Returns a sign with the length of a gap, which replaces it. */
const gapSign = (blank: string): string => {
  const breaks = blank.split('\n').length - 1
  return breaks > 0 ? `\n⟨↵ × ${breaks}⟩\n` : ` ⟨␣ × ${blank.length}⟩ `
}

const signIn = /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your/gim

/** Returns the host as browsers write it; what precedes an @ is not part of it. */
const hostOf = (domain: string) =>
  URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).host : domain

/** As long as a digest: contracts take it for one that its account has approved, whatever its bytes read as. */
const digestBytes = 32

/** Whether a message can be read, and is no digest: nobody can tell what the signature of another one lets happen. */
export const isPlainText = ({ bytes, isText }: ReadMessage): boolean =>
  isText && bytes.length !== digestBytes

/**
 * Returns the host that a message signs in to (EIP-4361), in any of its lines, if that is another site than the
 * requesting one. Reads `plain` instead of the displayed text, so that an invisible letter cannot hide the host.
 */
export function otherDomainOf(plain: string, site: string): string | undefined {
  const hosts = [...plain.matchAll(signIn)].map(([, domain = '']) => hostOf(domain))
  return hosts.find((host) => host !== new URL(site).host)
}

const signedIn = /wants\s+you\s+to\s+sign\s+in\s+with\s+your[^\n]*account:\s*(\S+)/gi

/** Whether a message signs in another account than the one that signs. Capitals of an EVM address are a check only. */
export const signsInAnother = (plain: string, account: string): boolean =>
  [...plain.matchAll(signedIn)].some(
    ([, named = '']) =>
      named !== account &&
      !(account.startsWith('0x') && named.toLowerCase() === account.toLowerCase()),
  )
