import type { Effect } from './effect.ts'
import { matchers } from './effectMatchers.ts'
import type { ParsedTypedData, TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'
import { isOpaque, looksLikeTokens } from './suspicions.ts'

/**
 * Returns the effects that a signature of typed data allows. These are permissions to spend (ERC-2612, DAI, Permit2,
 * ERC-4494), transfers (ERC-3009), orders, calls (Safe, ERC-2771, ERC-4337) and delegations (ERC-7710), at any depth.
 * It judges by fields, never by a name. If it finds no known form, two things are `unclear`: fields that look as if
 * they let tokens move, and hashes that represent something else. Otherwise it returns nothing.
 */
export function typedDataEffects({ domain, message }: ParsedTypedData): Effect[] {
  const contract = domain.verifyingContract
  const all = structsIn(message)
  const known = all.flatMap((fields) => {
    for (const match of matchers) {
      const effects = match(fields, typeof contract === 'string' ? contract : undefined)
      if (effects) return effects
    }
    return []
  })
  if (known.length > 0) return known
  if (all.some(looksLikeTokens)) return [{ kind: 'unclear' }]
  return all.some(isOpaque) ? [{ kind: 'unclear', isBlind: true }] : []
}

/** Returns a struct and all structs in it. */
function structsIn(value: TypedDataValue): TypedDataStruct[] {
  if (typeof value !== 'object') return []
  const inner = Object.values(value).flatMap((member) => structsIn(member))
  return Array.isArray(value) ? inner : [value as TypedDataStruct, ...inner]
}
