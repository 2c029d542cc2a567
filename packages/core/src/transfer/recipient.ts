import type { CaipNetworkId } from '@portico/contract'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'

/** The question a name is: this very text, on this very network. */
export type NameQuery = { text: string; networkId: CaipNetworkId }

/** How far the look-up of a typed name has come. It is for this one text and network. */
export type NameLookup = NameQuery &
  (
    | { status: 'pending' }
    | { status: 'found'; address: string }
    | { status: 'failed'; error: PorticoError }
  )

/**
 * To whom, as far as the typed text shows. `text` is what stands in the field, trimmed; nothing
 * here can name an address that belongs to another text.
 */
export type Recipient =
  | { kind: 'empty' }
  | { kind: 'address'; text: string; address: string }
  | { kind: 'pending'; text: string }
  | { kind: 'name'; text: string; address: string }
  | { kind: 'invalid'; text: string; error: PorticoError }

/** What reading a recipient needs to know. */
export type RecipientContext = {
  networkId: CaipNetworkId
  lookup: NameLookup | undefined
  /** Checks a plain address and writes it in its canonical form. */
  parseAddress(text: string): string
}

/** Labels with points between them, one word: `vitalik.eth`, not an address, not a sentence. */
const name = /^(?!0x[0-9a-f]{38,}\.?$)[^\s.:/@]+(\.[^\s.:/@]+)+$/iu

/** Whether a typed text is to be looked up as a name. */
export const isName = (text: string): boolean => text.length <= 255 && name.test(text)

/** Reads what stands in the field. A look-up of another text, or another network, is not looked at. */
export function readRecipient(typed: string, context: RecipientContext): Recipient {
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  if (!isName(text)) return attempt(text, 'address', () => context.parseAddress(text))
  const { lookup } = context
  const fits = lookup?.text === text && lookup.networkId === context.networkId
  if (!fits || lookup.status === 'pending') return { kind: 'pending', text }
  if (lookup.status === 'failed') return { kind: 'invalid', text, error: lookup.error }
  return attempt(text, 'name', () => context.parseAddress(lookup.address))
}

/** The address to send to, where there is one. */
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
