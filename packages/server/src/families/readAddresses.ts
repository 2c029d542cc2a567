import { ApiError } from '../http/apiError.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'

function tryToRead(family: Family, address: string): string | undefined {
  try {
    return family.readAddress(address)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * Returns the address in the form of each family that accepts it, by namespace.
 * @throws ApiError `INVALID_ADDRESS` if no family does.
 */
export function readAddresses(address: string): ReadonlyMap<string, string> {
  const read = Object.entries<Family>(families).map(
    ([namespace, family]) => [namespace, tryToRead(family, address)] as const,
  )
  const owners = new Map(read.filter((one): one is [string, string] => one[1] !== undefined))
  if (owners.size === 0) throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return owners
}
