import { normalName } from '../families/evm/ens/normalName.ts'
import { skeletonOf } from '../store/names/skeletonOf.ts'
import { reservedLabels } from './reservedLabels.ts'

/** A label: 4 to 63 letters, digits and hyphens, none of which stands at an end (specification, section 5). */
const labelPattern = /^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/

const reserved = new Set(reservedLabels.map(skeletonOf))

/** What a name that can be registered is made of. */
export type GoodName = { name: string; label: string; skeleton: string }

/** Why a name cannot be registered. */
export type NameFault = 'zone' | 'characters' | 'form' | 'reserved'

/** What is answered of each fault; `shown` is the form in which the name is read (ENSIP-15). */
export const faultTexts: Readonly<Record<NameFault, (zone: string, shown: string) => string>> = {
  zone: (zone) => `must be one label in the zone ${zone}`,
  characters: () =>
    'must have 4 to 63 letters, digits and hyphens, and no hyphen at its start or end',
  form: (_, shown) => `must be written as it is read: ${shown}`,
  reserved: () => 'is reserved',
}

/**
 * Reads a name that somebody wants to register. It has to be in its normal form: what is signed is what is
 * registered.
 */
export function readNewName(
  text: string,
  zone: string,
): GoodName | { fault: NameFault; shown: string } {
  const shown = normalName(text)
  if (shown === undefined) return { fault: 'characters', shown: '' }
  const label = shown.slice(0, -zone.length - 1)
  if (!shown.endsWith(`.${zone}`) || label === '' || label.includes('.'))
    return { fault: 'zone', shown }
  if (!labelPattern.test(label)) return { fault: 'characters', shown }
  if (shown !== text) return { fault: 'form', shown }
  const skeleton = skeletonOf(label)
  return reserved.has(skeleton) ? { fault: 'reserved', shown } : { name: shown, label, skeleton }
}
