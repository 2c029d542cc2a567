import * as v from 'valibot'
import { normalName } from '../families/evm/ens/normalName.ts'
import type { NamesConfig } from '../names/namesConfig.ts'

/** The schema of the zone of registered names. */
export const zoneSchema = v.pipe(
  v.string(),
  v.check(
    (zone) => normalName(zone) === zone && zone.length <= 180,
    'must be a name in its normal form (ENSIP-15), such as shop.eth',
  ),
)

/** The schema of the private key that signs answers. */
export const signerKeySchema = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((key) => key as `0x${string}`),
)

/** The schema of the resolvers of the zone. */
export const resolversSchema = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.everyItem(
    (id) => /^eip155:[1-9]\d{0,15}:0x[\da-f]{40}$/.test(id),
    'must be a comma list of contracts, such as eip155:1:0x…',
  ),
)

type NamesEnvironment = {
  NAMES_ZONE?: string | undefined
  NAMES_SIGNER_KEY?: `0x${string}` | undefined
  NAMES_RESOLVERS?: string[] | undefined
}

/** Returns the settings of registered names, or undefined if there is no zone for them. */
export const readNames = (e: NamesEnvironment): NamesConfig | undefined =>
  e.NAMES_ZONE === undefined
    ? undefined
    : { zone: e.NAMES_ZONE, signerKey: e.NAMES_SIGNER_KEY, resolvers: e.NAMES_RESOLVERS ?? [] }

/** Returns sentences about missing settings of names. */
export function missingForNames(e: NamesEnvironment): string[] {
  const { NAMES_ZONE: zone, NAMES_SIGNER_KEY: key, NAMES_RESOLVERS: resolvers } = e
  if (zone === undefined && (key ?? resolvers) !== undefined)
    return ['NAMES_SIGNER_KEY and NAMES_RESOLVERS are of use with NAMES_ZONE alone']
  if ((key === undefined) !== (resolvers === undefined))
    return ['NAMES_SIGNER_KEY and NAMES_RESOLVERS belong together: set both, or none']
  return []
}
