import type { CaipNetworkId } from '@portico/contract'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'

/** The key of a name look-up: exactly this text, on exactly this network. */
export type NameQuery = { text: string; networkId: CaipNetworkId }

/** The progress of the look-up of a typed name, for exactly this text and network. */
export type NameLookup = NameQuery &
  (
    | { status: 'pending' }
    | { status: 'found'; address: string }
    | { status: 'failed'; error: PorticoError }
  )

/**
 * The recipient, according to the typed text. `text` is the trimmed content of the field. An address of another text
 * can never be part of it.
 */
export type Recipient =
  | { kind: 'empty' }
  | { kind: 'address'; text: string; address: string }
  | { kind: 'pending'; text: string }
  | { kind: 'name'; text: string; address: string }
  | { kind: 'invalid'; text: string; error: PorticoError }

/** The data for reading a recipient. */
export type RecipientContext = {
  networkId: CaipNetworkId
  lookup: NameLookup | undefined
  /** Checks a plain address and writes it in its canonical form. */
  parseAddress(text: string): string
}

/** Labels with dots between them, in one word: `vitalik.eth`, but not an address or a sentence. */
const name = /^(?!0x[0-9a-f]{38,}\.?$)[^\s.:/@]+(\.[^\s.:/@]+)+$/iu

/** Whether to look up a typed text as a name. */
export const isName = (text: string): boolean => text.length <= 255 && name.test(text)

/** Removes the blanks around a text, also invisible ones. Messengers add them to copied text. */
export const bareText = (typed: string): string => typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** Whether a typed text says more than an address: a payment code, or an address with its network. */
export const isCode = (text: string): boolean => /^[-+.\w]+:/.test(text)

/** Reads the content of the field. Ignores a look-up of another text, or on another network. */
export function readRecipient(typed: string, context: RecipientContext): Recipient {
  const text = bareText(typed)
  if (text === '') return { kind: 'empty' }
  if (!isName(text) && !isCode(text))
    return attempt(text, 'address', () => context.parseAddress(text))
  const { lookup } = context
  const fits = lookup?.text === text && lookup.networkId === context.networkId
  if (!fits || lookup.status === 'pending') return { kind: 'pending', text }
  if (lookup.status === 'failed') return { kind: 'invalid', text, error: lookup.error }
  // The content of the code soon replaces the code in the field.
  if (isCode(text)) return { kind: 'pending', text }
  return attempt(text, 'name', () => context.parseAddress(lookup.address))
}

/** Returns the address to send to, if there is one. */
export const addressIn = (recipient: Recipient): string | undefined =>
  'address' in recipient ? recipient.address : undefined

function attempt(text: string, kind: 'address' | 'name', parse: () => string): Recipient {
  try {
    return { kind, text, address: parse() }
  } catch (error) {
    if (isPorticoError(error)) return { kind: 'invalid', text, error }
    throw error
  }
}
