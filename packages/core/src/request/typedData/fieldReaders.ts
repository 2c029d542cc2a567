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

/** The names that standards use for a time of expiry, in the order in which they are read. */
const expiries = [
  'expiration',
  'expiry',
  'validBefore',
  'validUntil',
  'validTo',
  'deadline',
  'sigDeadline',
  'endTime',
]

/** The fields that say when a signature counts, and that it counts once. */
export const times: readonly string[] = [...expiries, 'startTime', 'validAfter', 'nonce', 'salt']

/** Reads the time of expiry, by any of the names that standards use for it. */
export const untilOf = (fields: TypedDataStruct): { until?: bigint } => {
  const until = first(fields, amount, ...expiries)
  return until === undefined ? {} : { until }
}

/** Reads an address that is written as a number. */
export const uintAddress = (value: TypedDataValue | undefined): string | undefined =>
  typeof value === 'bigint' && value > 0n && value < 2n ** 160n
    ? `0x${value.toString(16).padStart(40, '0')}`
    : undefined

/** Returns the fields that do not have one of these names, and are not zero. */
export const without = (fields: TypedDataStruct, names: readonly string[]): TypedDataStruct =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !names.includes(name) && !isZero(value)),
  )

/** A zero in addition to a known form names nobody, and no amount. */
const isZero = (value: TypedDataValue): boolean =>
  value === 0n || value === false || (typeof value === 'string' && /^0x0*$/.test(value))
