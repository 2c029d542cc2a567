import type { TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

/** An address in lower case. */
export const address = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? value : undefined

/** An amount in base units, a time in seconds, or an id. */
export const amount = (value: TypedDataValue | undefined): bigint | undefined =>
  typeof value === 'bigint' && value >= 0n ? value : undefined

/** Bytes in lower case; may be none. */
export const bytes = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value) ? value : undefined

/** The structs of a member that is one, or a list of them. */
export const structs = (value: TypedDataValue | undefined): TypedDataStruct[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is TypedDataStruct => typeof entry === 'object' && !Array.isArray(entry),
  )

/** The first of several names that has a value of the kind. */
export function first<T>(
  fields: TypedDataStruct,
  read: (value: TypedDataValue | undefined) => T | undefined,
  ...names: readonly string[]
): T | undefined {
  const name = names.find((field) => read(fields[field]) !== undefined)
  return name === undefined ? undefined : read(fields[name])
}

/** When it ends, by any of the names that standards have for it. */
export const untilOf = (fields: TypedDataStruct): { until?: bigint } => {
  const times = ['expiration', 'expiry', 'validBefore', 'validUntil', 'validTo', 'deadline']
  const until = first(fields, amount, ...times, 'sigDeadline', 'endTime')
  return until === undefined ? {} : { until }
}
