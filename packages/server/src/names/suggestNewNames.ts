import { ApiError } from '../http/apiError.ts'
import { likeNames } from './likeNames.ts'
import { faultTexts, readNewName } from './nameRules.ts'
import type { NameParts } from './registerName.ts'

const maxSuggestions = 5

/** Returns the label in its normal form. @throws ApiError `INVALID_REQUEST` if nobody can register it. */
function readExact(label: string, zone: string): string {
  const read = readNewName(`${label}.${zone}`, zone)
  if (!('fault' in read)) return read.name
  if (read.fault === 'reserved' || read.fault === 'form') return read.shown
  throw new ApiError('INVALID_REQUEST', {
    field: 'name',
    description: faultTexts[read.fault](zone, read.shown),
  })
}

/**
 * Returns the exact name in the zone, then free similar ones, at most five. A name that looks like a registered one is
 * taken.
 */
export async function suggestNewNames(
  { zone, names, now }: Pick<NameParts, 'zone' | 'names' | 'now'>,
  label: string,
): Promise<{ name: string; registered: boolean }[]> {
  const exact = readExact(label, zone)
  const likes = likeNames(exact.slice(0, -zone.length - 1))
  const good = likes.flatMap((like) => {
    const read = readNewName(`${like}.${zone}`, zone)
    return 'fault' in read ? [] : [{ name: read.name, skeleton: `${read.skeleton}.${zone}` }]
  })
  const taken = await names.taken(
    good.map(({ skeleton }) => skeleton),
    now(),
  )
  const read = good.map(({ name, skeleton }) => ({ name, registered: taken.has(skeleton) }))
  const first = read.find(({ name }) => name === exact) ?? { name: exact, registered: true }
  const free = read.filter(({ name, registered }) => name !== exact && !registered)
  return [first, ...free].slice(0, maxSuggestions)
}
