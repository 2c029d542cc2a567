import { sameAddress } from '../platform/address.ts'
import { lookAlikeOf } from './lookAlike.ts'
import type { Recipient } from './recipient.ts'
import type { KnownRecipient } from './storedRecipients.ts'

/** The addresses to compare a recipient with: the visitor's own and earlier recipients; all plain. */
export type KnownAddresses = { own: readonly string[]; known: readonly KnownRecipient[] }

/** A danger that costs people their money: the visitor must confirm that they have checked. */
export type RecipientDanger =
  /** The address could be mistaken for another one that the visitor knows (address poisoning). */
  | { kind: 'lookAlike'; other: string }
  /** The name resolved to another address when the visitor last sent to it. */
  | { kind: 'nameMoved'; other: string }

/** The result of a check of the recipient that uses only data of this browser. */
export type RecipientCheck = { firstTime: boolean; danger: RecipientDanger | undefined }

/** Compares a recipient with all addresses that the visitor knows. */
export function checkRecipient(
  recipient: Recipient,
  { own, known }: KnownAddresses,
): RecipientCheck {
  if (!('address' in recipient)) return { firstTime: false, danger: undefined }
  const { address } = recipient
  const all = [...own, ...known.map((entry) => entry.address)]
  const firstTime = !all.some((candidate) => sameAddress(candidate, address))
  const named = recipient.kind === 'name' ? recipient.text.toLowerCase() : undefined
  const before = named && known.find((entry) => entry.name?.toLowerCase() === named)
  if (before && !sameAddress(before.address, address))
    return { firstTime, danger: { kind: 'nameMoved', other: before.address } }
  const other = lookAlikeOf(address, all)
  return { firstTime, danger: other === undefined ? undefined : { kind: 'lookAlike', other } }
}
