import type { Effect } from './effect.ts'
import { looksLikeTokens, matchers } from './effectMatchers.ts'
import type { ParsedTypedData, TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

/**
 * What a signature of typed data lets happen: permissions to spend (ERC-2612, DAI, Permit2, ERC-4494), transfers
 * (ERC-3009), orders, calls (Safe, ERC-2771, ERC-4337) and delegations (ERC-7710), wherever they stand in it. It
 * is judged by fields, never by a name. Nothing means that no known form was found.
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
  return known.length === 0 && all.some(looksLikeTokens) ? [{ kind: 'unclear' }] : known
}

/** A struct and those in it. */
function structsIn(value: TypedDataValue): TypedDataStruct[] {
  if (typeof value !== 'object') return []
  const inner = Object.values(value).flatMap((it) => structsIn(it))
  return Array.isArray(value) ? inner : [value as TypedDataStruct, ...inner]
}
