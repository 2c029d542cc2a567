import { normalName } from '../families/evm/ens/normalName.ts'
import { skeletonOf } from '../store/names/skeletonOf.ts'
import { reservedLabels } from './reservedLabels.ts'

/** A label: 4 to 63 letters, digits and hyphens, without a hyphen at either end (specification, section 5). */
const labelPattern = /^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/

const reserved = new Set(reservedLabels.map(skeletonOf))

/** The parts of a name that can be registered. */
export type GoodName = { name: string; label: string; skeleton: string }

/** The reason why a name cannot be registered. */
export type NameFault = 'zone' | 'characters' | 'form' | 'reserved'

/** The error texts by fault. `shown` is the normalized form of the name (ENSIP-15). */
export const faultTexts: Readonly<Record<NameFault, (zone: string, shown: string) => string>> = {
  zone: (zone) => `must be one label in the zone ${zone}`,
  characters: () =>
    'must have 4 to 63 letters, digits and hyphens, and no hyphen at its start or end',
  form: (_, shown) => `must be written as it is read: ${shown}`,
  reserved: () => 'is reserved',
}

/** Reads a name for a registration. It must be in its normal form, so that the signed name is the registered one. */
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
