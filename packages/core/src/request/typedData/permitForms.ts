import type { Effect } from './effect.ts'
import { address, amount, first, structs, times, untilOf } from './fieldReaders.ts'
import type { Form } from './form.ts'
import type { TypedDataStruct } from './parsedTypedData.ts'

/** Permit2: an allowance, or one transfer, for each token in the data. */
export const permit2: Form = {
  reads: ['details', 'permitted', 'spender', ...times],
  parts: ['token', 'amount', ...times],
  match(fields) {
    const spender = address(fields.spender)
    const parts = [...structs(fields.details), ...structs(fields.permitted)]
    const permits = parts.map((part): Effect | undefined => {
      const token = address(part.token)
      const units = amount(part.amount)
      if (!spender || !token || units === undefined) return undefined
      return { kind: 'allow', token, spender, amount: units, ...untilOf({ ...fields, ...part }) }
    })
    const read = permits.filter((one) => one !== undefined)
    return read.length > 0 && read.length === permits.length ? read : undefined
  },
}

const amounts = ['value', 'amount', 'wad', 'allowance']

/** ERC-2612 and similar ones, the form of DAI (`allowed`), and items of a collection (ERC-4494). */
export const permit: Form = {
  reads: [
    'owner',
    'holder',
    'spender',
    'operator',
    'token',
    'tokenId',
    'id',
    'allowed',
    'approved',
    ...amounts,
    ...times,
  ],
  match(fields, contract) {
    const spender = first(fields, address, 'spender', 'operator')
    const token = address(fields.token) ?? contract
    if (!spender || !token) return undefined
    const shared = { kind: 'allow', token, spender, ...ownerOf(fields) } as const
    const { until = 0n } = untilOf(fields)
    if (fields.allowed === true)
      return [{ ...shared, amount: 2n ** 256n - 1n, ...(until > 0n && { until }) }]
    if (fields.approved === true)
      return [{ ...shared, amount: 0n, item: 'all', ...untilOf(fields) }]
    const item = first(fields, amount, 'tokenId', 'id')
    if (item !== undefined) return [{ ...shared, amount: 0n, item, ...untilOf(fields) }]
    const units = amounts.flatMap((name) => amount(fields[name]) ?? [])
    // Nobody knows which of several amounts counts: the greatest one is shown.
    const most = units.toSorted((one, other) => (one < other ? 1 : -1))[0]
    if (most !== undefined) return [{ ...shared, amount: most, ...untilOf(fields) }]
    const isTakenBack = fields.allowed === false || fields.approved === false
    return isTakenBack ? [{ ...shared, amount: 0n, ...(until > 0n && { until }) }] : undefined
  },
}

const ownerOf = (fields: TypedDataStruct): { owner?: string } => {
  const owner = first(fields, address, 'owner', 'holder')
  return owner === undefined ? {} : { owner }
}
