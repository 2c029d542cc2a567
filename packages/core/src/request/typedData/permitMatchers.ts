import type { Effect } from './effect.ts'
import { address, amount, first, structs, untilOf } from './fieldReaders.ts'
import type { Matcher } from './matcher.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** Permit2: an allowance, or one transfer, for each token in the data. */
export const permit2: Matcher = (fields) => {
  const spender = address(fields.spender)
  const parts = [...structs(fields.details), ...structs(fields.permitted)]
  const permits = parts.flatMap((part): Effect[] => {
    const token = address(part.token)
    const units = amount(part.amount)
    if (!spender || !token || units === undefined) return []
    return [{ kind: 'allow', token, spender, amount: units, ...untilOf({ ...fields, ...part }) }]
  })
  return permits.length > 0 ? permits : undefined
}

/** ERC-2612 and similar ones, the form of DAI (`allowed`), and items of a collection (ERC-4494). */
export const permit: Matcher = (fields, contract) => {
  const spender = first(fields, address, 'spender', 'operator')
  const token = address(fields.token) ?? contract
  if (!spender || !token) return undefined
  const shared = { kind: 'allow', token, spender, ...ownerOf(fields) } as const
  if (typeof fields.allowed === 'boolean') {
    const { until = 0n } = untilOf(fields)
    const units = fields.allowed ? 2n ** 256n - 1n : 0n
    return [{ ...shared, amount: units, ...(until > 0n && { until }) }]
  }
  if (typeof fields.approved === 'boolean')
    return [{ ...shared, amount: 0n, ...(fields.approved && { item: 'all' }), ...untilOf(fields) }]
  const item = first(fields, amount, 'tokenId', 'id')
  if (item !== undefined) return [{ ...shared, amount: 0n, item, ...untilOf(fields) }]
  const units = first(fields, amount, 'value', 'amount', 'wad', 'allowance')
  return units === undefined ? undefined : [{ ...shared, amount: units, ...untilOf(fields) }]
}

const ownerOf = (fields: TypedDataStruct): { owner?: string } => {
  const owner = first(fields, address, 'owner', 'holder')
  return owner === undefined ? {} : { owner }
}
