import type { TypedDataStruct, TypedDataValue } from './parsedTypedData.ts'

/** Reads an address in lower case. */
export const address = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? value : undefined

/** Reads an amount in base units, a time in seconds, or an id. */
export const amount = (value: TypedDataValue | undefined): bigint | undefined =>
  typeof value === 'bigint' && value >= 0n ? value : undefined

/** Reads bytes in lower case; they may be empty. */
export const bytes = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value) ? value : undefined

/** Returns the structs of a member that is one, or a list of them. */
export const structs = (value: TypedDataValue | undefined): TypedDataStruct[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is TypedDataStruct => typeof entry === 'object' && !Array.isArray(entry),
  )

/** Returns the first value of the right kind among several names. */
export function first<T>(
  fields: TypedDataStruct,
  read: (value: TypedDataValue | undefined) => T | undefined,
  ...names: readonly string[]
): T | undefined {
  const name = names.find((field) => read(fields[field]) !== undefined)
  return name === undefined ? undefined : read(fields[name])
}

/** Reads the time of expiry, by any of the names that standards use for it. */
export const untilOf = (fields: TypedDataStruct): { until?: bigint } => {
  const times = ['expiration', 'expiry', 'validBefore', 'validUntil', 'validTo', 'deadline']
  const until = first(fields, amount, ...times, 'sigDeadline', 'endTime')
  return until === undefined ? {} : { until }
}
