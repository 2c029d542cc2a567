import { ApiError } from '../http/apiError.ts'
import type { Chain } from './chain.ts'
import { families, familyOf } from './families.ts'
import type { Family } from './family.ts'

/** Returns the canonical id of a chain's asset: CAIP-10, with the address in the form of its family. */
export const assetIdOf = (chain: Chain, address: string): string =>
  `${chain.id}:${familyOf(chain).readAddress(address)}`

/**
 * Reads a CAIP-10 id of an asset into the form of `assetIdOf`.
 * @throws ApiError `INVALID_ADDRESS`, also for a family that is not served.
 */
export function readAssetId(text: string): string {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  const family = Object.hasOwn(families, namespace)
    ? (families[namespace as keyof typeof families] as Family)
    : undefined
  if (!family || reference === '' || rest.length > 0)
    throw new ApiError('INVALID_ADDRESS', { field: 'addresses' })
  return `${namespace}:${reference}:${family.readAddress(address)}`
}
