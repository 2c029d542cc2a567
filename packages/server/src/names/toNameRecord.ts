import type { NameRecord } from '@portico/contract'
import type { StoredName } from '../store/names/nameStore.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** Returns the addresses of a name in the form of answers. */
export const writeAddresses = ({ addresses }: StoredName): NameRecord['addresses'] =>
  Object.fromEntries(
    Object.entries(addresses).map(([type, { address, setAt }]) => [
      type,
      { address, created_at: iso(setAt) },
    ]),
  )

/** Returns a name in the form of answers. */
export const toNameRecord = (entry: StoredName): NameRecord => ({
  name: entry.name,
  registered_at: iso(entry.registeredAt),
  updated_at: iso(entry.updatedAt),
  attributes: { ...entry.attributes },
  addresses: writeAddresses(entry),
})
